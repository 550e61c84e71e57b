/** `path` may have a query already. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const words = new URLSearchParams(query).toString();
  return words ? `${path}${path.includes('?') ? '&' : '?'}${words}` : path;
};
