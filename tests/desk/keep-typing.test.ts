// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTyping, keepWhatIsLeft, recall, remember } from '@/lib/desk/keep-typing';

const PLACE = { about: 'appeals/1', form: 'note', of: 'clerk@example.org' };
const [BEFORE, KEPT, AFTER] = ['2026-11-21T08:00:59.999Z', '2026-11-21T08:01:00.000Z', '2026-11-21T08:01:00.001Z'];

const answer = vi.fn(() => Promise.resolve(Response.json({ at: KEPT })));
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockClear();
  sessionStorage.clear();
});

it('what a clerk typed outlives an answer that the next page was read before', async () => {
  await keepTyping(PLACE, { text: 'Дописане' });
  expect(recall(PLACE, BEFORE)).toEqual({ text: 'Дописане' });
  expect(recall(PLACE, KEPT)).toEqual({ text: 'Дописане' });
  expect(recall(PLACE, AFTER)).toBeNull();
  expect(recall(PLACE, BEFORE)).toBeNull();
});

it('what a clerk put away does not come back with a page that was read before', async () => {
  await keepTyping(PLACE, {});
  expect(recall(PLACE, BEFORE)).toEqual({});
});

it('what the server has never answered to comes back, whenever the page was read, and is sent from the next one', () => {
  remember(PLACE, { text: 'Без мережі' });
  expect(recall(PLACE, AFTER)).toEqual({ text: 'Без мережі' });
  keepWhatIsLeft({ about: 'messages/2', of: PLACE.of }, AFTER);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('what the server has is not sent again from another page, and is nobody else’s', async () => {
  await keepTyping(PLACE, { text: 'Моє' });
  keepWhatIsLeft({ about: 'messages/2', of: PLACE.of }, BEFORE);
  expect(answer).toHaveBeenCalledTimes(1);
  keepWhatIsLeft({ about: 'messages/2', of: 'other@example.org' }, BEFORE);
  expect(recall(PLACE, BEFORE)).toBeNull();
});
