/** `path` may have a query already; what is undefined is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const words = new URLSearchParams(given).toString();
  return words ? `${path}${path.includes('?') ? '&' : '?'}${words}` : path;
};

/** "?price=free" with `{ disabled: '1' }` → "?price=free&disabled=1"; an empty value takes its name out. */
export function changeQuery(search: string, changed: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const written = query.toString();
  return written ? `?${written}` : '';
}
