import { expect, it } from 'vitest';
import type { AppealReceipt } from '@/contract/appeals';
import { hasEnded } from '@/lib/appeals/create-appeal';
import { sendToLiveCase } from '@/lib/forms/live-case';

function openCases() {
  const cases = new Map<string, AppealReceipt>();
  const send = (key: string) => {
    const kept = cases.get(key) ?? { number: `ОС-${cases.size + 1}`, status: 'submitted' as const };
    cases.set(key, kept);
    return Promise.resolve(kept);
  };
  const end = (number: string | undefined, status: 'withdrawn' | 'decided') => {
    for (const kept of cases.values()) if (kept.number === number) kept.status = status;
  };
  return { end, appeal: async () => (await sendToLiveCase('key-of-the-words', send, hasEnded)).number };
}

it('the same appeal is one case while it is open, and a new one after each withdrawal or decision', async () => {
  const { appeal, end } = openCases();
  expect([await appeal(), await appeal()]).toEqual(['ОС-1', 'ОС-1']);
  end('ОС-1', 'withdrawn');
  expect([await appeal(), await appeal()]).toEqual(['ОС-2', 'ОС-2']);
  end('ОС-2', 'decided');
  expect([await appeal(), await appeal()]).toEqual(['ОС-3', 'ОС-3']);
});
