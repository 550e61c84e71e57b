/** `path` may have a query already; what is undefined is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const words = new URLSearchParams(given).toString();
  return words ? `${path}${path.includes('?') ? '&' : '?'}${words}` : path;
};
