/** One value of an address's query: the first where the name is repeated, cut to what no honest value exceeds. */
export function oneOf(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.slice(0, 200);
}
