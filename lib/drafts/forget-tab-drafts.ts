// Separate from tab-drafts.ts because every page loads it.
export const PREFIX = 'pi:draft:';

export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function forgetTabDrafts(): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
}
