declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

export function isPrefetchAllowed(): boolean {
  if (typeof navigator === 'undefined') return true;
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
