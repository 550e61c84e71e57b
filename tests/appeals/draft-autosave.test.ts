import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftState, autosaveDraft } from '@/lib/drafts/autosave';

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function open(answers: (() => Promise<void>)[] = []) {
  const kept: string[] = [];
  const states: DraftState['kind'][] = [];
  const autosave = autosaveDraft({
    save: async (values) => {
      await answers.shift()?.();
      kept.push(values['text'] ?? '');
    },
    onState: ({ kind }) => states.push(kind),
  });
  return { kept, states, autosave, type: (text: string) => autosave.change({ text }) };
}

const refuse = () => Promise.reject(new Error('no connection'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft is saved once typing pauses, not letter by letter', async () => {
  const draft = open();
  draft.type('В');
  await pass(0.9);
  draft.type('Ви');
  await pass(0.9);
  expect(draft.kept).toEqual([]);
  await pass(0.1);
  expect(draft.kept).toEqual(['Ви']);
  expect(draft.states).toEqual(['saved']);
  await pass(60);
  expect(draft.kept).toEqual(['Ви']);
});

test('a draft’s last words are saved at once when the page is left', async () => {
  const draft = open();
  draft.type('Останнє слово');
  await draft.autosave.flush(true);
  expect(draft.kept).toEqual(['Останнє слово']);
});

test('a failed save of a draft is reported and retried, with the newest text', async () => {
  const draft = open([refuse]);
  draft.type('Перше');
  await pass(1);
  expect(draft.states).toEqual(['failed']);
  draft.type('Друге');
  await pass(1);
  expect(draft.kept).toEqual(['Друге']);
  expect(draft.states).toEqual(['failed', 'saved']);
});

test('a failed save of a draft is retried even when nobody types', async () => {
  const draft = open([refuse]);
  draft.type('Перше');
  await pass(11);
  expect(draft.kept).toEqual(['Перше']);
});

test('an older text of a draft never overtakes a newer one', async () => {
  const draft = open([() => new Promise((resolve) => setTimeout(resolve, 5_000))]);
  draft.type('Старе');
  await pass(1);
  draft.type('Нове');
  await pass(2);
  expect(draft.kept).toEqual([]);
  await pass(10);
  expect(draft.kept).toEqual(['Старе', 'Нове']);
});

const late = (end: () => Promise<void>) => () => new Promise<void>((resolve) => setTimeout(resolve, 5_000)).then(end);

test('an older text of a draft that fails late is not put over the newer one', async () => {
  const draft = open([late(refuse)]);
  draft.type('Старе');
  await pass(1);
  draft.type('Нове');
  await draft.autosave.flush(true);
  await pass(20);
  expect(draft.kept).toEqual(['Нове']);
  expect(draft.states).toEqual(['saved']);
});

test('before its form is sent, a draft waits for every save that is on its way', async () => {
  const draft = open([late(() => Promise.resolve())]);
  draft.type('Старе');
  await pass(1);
  draft.type('Нове');
  await draft.autosave.flush(true);
  let isQuiet = false;
  void draft.autosave.pause().then(() => (isQuiet = true));
  await pass(3);
  expect(isQuiet).toBe(false);
  await pass(2);
  expect(isQuiet).toBe(true);
});

test('a draft is not saved while its form is being sent, and is saved again after a refusal', async () => {
  const draft = open();
  draft.type('Скарга');
  await draft.autosave.pause();
  await pass(10);
  await draft.autosave.flush(true);
  expect(draft.kept).toEqual([]);
  draft.autosave.resume();
  await pass(1);
  expect(draft.kept).toEqual(['Скарга']);
});
