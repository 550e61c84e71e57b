// What a row of access-rows.ts may say of a call.

/** Calls as the owner. They must succeed, or the refusals beside them prove nothing. */
interface Personal {
  ok: number;
  body?: () => Record<string, unknown> | FormData;
}

export type LinkedThing = 'appeal' | 'message' | 'calendar' | 'watch';

export type AccessRow =
  /** `why`: the reason that a path parameter reveals nothing private. */
  | { kind: 'public'; why?: string }
  /** Of the staff: tests/api/desk-roles.test.ts. */
  /** For programs with a key of their own; `test` names the file that tests who may. */
  | { kind: 'keyed'; test: string }
  /** About the caller alone; `path` fills parameters that identify nobody's data. */
  | (Personal & { kind: 'own'; path?: string })
  /**
   * About one thing of the caller: the first in the response of `listed`. A second parameter is the first thing under
   * its key `part`, in the list or in that thing's own call.
   */
  | (Personal & { kind: 'item'; listed: string; part?: string })
  /** Sent without an account: a link key replaces the session. `of` is what the key opens. */
  | (Personal & { kind: 'linked'; of: LinkedThing; part?: string });

export const open = (why?: string): AccessRow => ({ kind: 'public', ...(why ? { why } : {}) });
export const own = (ok: number, more: Partial<Personal & { path: string }> = {}): AccessRow => ({
  kind: 'own',
  ok,
  ...more,
});
export const item = (listed: string, ok: number, more: Partial<Personal & { part: string }> = {}): AccessRow => ({
  kind: 'item',
  listed,
  ok,
  ...more,
});

export const linked = (of: LinkedThing, ok: number, more: Partial<Personal & { part: string }> = {}): AccessRow => ({
  kind: 'linked',
  of,
  ok,
  ...more,
});
