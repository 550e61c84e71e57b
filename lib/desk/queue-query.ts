/** The filters of a list, as they stand in the address. */
export type QueueQuery = Readonly<Record<string, string>>;

type Given = Record<string, string | string[] | undefined>;

/** `names` beside the search and the turn; whatever else the address says is dropped. */
export function readQueueQuery(given: Given, ...names: string[]): QueueQuery {
  const kept = ['q', 'after', ...names].flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 100)] as const] : [];
  });
  return Object.fromEntries(kept);
}
