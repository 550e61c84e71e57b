import { expect, it } from 'vitest';
import { DESK_CALLS } from '@/contract/desk-port';
import { RawInput } from '@/lib/desk/ask-desk';
import { keysOf } from '@/domain/keys';
import { placeOfDone, POSTED_ACTS, postedAct } from '@/lib/desk/posted-acts';
import { readSources } from '@/tests/architecture/sources';

it.each([
  ['staff.change', { id: 7, role: 'editor' }, 'staff.change.role'],
  ['staff.change?is_blocked=true', { id: 7, is_blocked: true }, 'staff.change.block'],
  ['staff.change?is_blocked=false', { id: 7, is_blocked: false }, 'staff.change.unblock'],
  ['staff.reset', { id: 7 }, 'staff.reset'],
])('%s is asked for alone, though the list of roles stands in the same form', async (call, input, done) => {
  const form = new URLSearchParams({ id: '7', role: 'editor', call });
  const posted = postedAct(form);
  if (!posted) throw new Error(`${call} names no call`);
  expect(DESK_CALLS[posted.name].input.parse(new RawInput(form, posted.added).values)).toEqual(input);
  expect(await placeOfDone(posted, form, undefined)).toBe(`/desk/staff?done=${done}`);
});

it('each act that a button may post is posted by one', () => {
  const pages = readSources(['app/desk', 'components/desk'], /\.tsx?$/).map(({ text }) => text);
  const named = new Set(
    pages.flatMap((text) => [...text.matchAll(/["'`]([a-z-]+\.[a-z-]+)/g)].map(([, name]) => name)),
  );
  expect(keysOf(POSTED_ACTS).filter((name) => !named.has(name))).toEqual([]);
});
