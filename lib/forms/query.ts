/** As Next gives the query of a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a field of the address. */
export const firstOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 200);
