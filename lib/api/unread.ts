// What could not be read of a city's own API: counted for the figures, and for the page that shows the rest.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  rows: number;
}

// On globalThis because the server and the framework's bundle load this module separately.
declare global {
  var parkinspectionUnread: Map<string, number> | undefined;
  var parkinspectionUnreadScope: AsyncLocalStorage<Scope> | undefined;
}

const counts = (globalThis.parkinspectionUnread ??= new Map<string, number>());
const scopes = (globalThis.parkinspectionUnreadScope ??= new AsyncLocalStorage<Scope>());

export type UnreadPart = 'field' | 'row' | 'answer';

export function countUnread(call: string, what: UnreadPart): void {
  const key = `${call} ${what}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export const listUnread = (): { call: string; what: string; count: number }[] =>
  [...counts].map(([key, count]) => {
    const [call = '', what = ''] = key.split(' ');
    return { call, what, count };
  });

export function noteUnreadRows(rows: number): void {
  const scope = scopes.getStore();
  if (scope) scope.rows += rows;
}

/** How many rows of what `load` asks for could not be read. */
export async function withUnread<Data>(load: () => Promise<Data>): Promise<{ data: Data; unread: number }> {
  const scope: Scope = { rows: 0 };
  const data = await scopes.run(scope, load);
  return { data, unread: scope.rows };
}
