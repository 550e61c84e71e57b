// Apart from the rest of the drafts: every page carries it.
export const PREFIX = 'pi:draft:';

/** Null where it is refused. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** At the end of a session: whatever was typed in this tab. */
export function forgetTabDrafts(): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
}
