declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** False on 2g (and slow-2g) and with data saver on: then nothing is loaded ahead of a click. */
export function isPrefetchAllowed(): boolean {
  if (typeof navigator === 'undefined') return true;
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
