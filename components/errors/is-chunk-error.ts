const MESSAGE =
  /ChunkLoadError|(?:Failed to load|Loading) (?:CSS )?chunk|error loading dynamically imported module|Importing a module script failed/i;

/** The address of the built script or style that the browser did not get. */
export function lostFile(target: EventTarget | null): string | undefined {
  const file =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : '';
  return file.startsWith(`${location.origin}/_next/`) ? file : undefined;
}

export const isChunkError = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'ChunkLoadError' || MESSAGE.test(failure.message));
