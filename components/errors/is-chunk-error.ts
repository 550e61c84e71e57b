const MESSAGE =
  /ChunkLoadError|(?:Failed to load|Loading) (?:CSS )?chunk|error loading dynamically imported module|Importing a module script failed/i;

function isOwnScript(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(`${location.origin}/_next/`);
  return (
    target instanceof HTMLLinkElement &&
    target.rel === 'stylesheet' &&
    target.href.startsWith(`${location.origin}/_next/`)
  );
}

export function isChunkError(failure: unknown): boolean {
  if (failure instanceof Event && isOwnScript(failure.target)) return true;
  const isObject = typeof failure === 'object' && failure !== null;
  const reason = isObject && 'reason' in failure ? failure.reason : undefined;
  const cause = reason ?? (isObject && 'error' in failure ? failure.error : undefined) ?? failure;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'ChunkLoadError' || MESSAGE.test(cause.message);
}
