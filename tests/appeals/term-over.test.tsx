import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppealConfirmation } from '@/components/appeals/appeal-confirmation';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { LinkedMessage } from '@/components/contact/linked-message';
import { AppealReceipt, MessageReceipt } from '@/components/desk/by-hand/receipts';
import type { AppealCase, AppealStatus } from '@/contract/appeals';
import type { ContactCopy } from '@/contract/contact';
import type { DeskAppeal } from '@/contract/desk-appeals';
import type { DeskMessage } from '@/contract/desk-messages';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const UNTIL = '2026-11-05T23:59:59+02:00';
const LAST_DAY = Date.parse('2026-11-05T23:59:59.999+02:00');
const PHONE = '+38 (067) 123-45-67';
const CONTACT = { email: '', address: 'Вінниця', phone: '', name: 'Ірина', page: '', message: 'Шлагбаум' };
const AT = '2026-10-26T10:00:00+02:00';

beforeEach(() => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: [PHONE] }, source: 'api' });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function said(shown: ReactNode, now: number): string {
  vi.setSystemTime(now);
  const { container, unmount } = render(<AppRouter>{shown}</AppRouter>);
  const text = container.textContent.replaceAll(/\s+/g, ' ');
  unmount();
  return text;
}

const STATUS = {
  ...{
    number: 'ОС-2026-000001',
    serial_number: 'ІП 0000000001',
    license_plate: 'AA1234BB',
    status: 'in_review',
    created_at: AT,
    updated_at: AT,
    events: [],
  },
  ...{ document: 'resolution', answer_until: UNTIL },
} as AppealStatus;
const COPY = {
  ...CONTACT,
  kind: 'request',
  number: 'ЗВ-2026-000001',
  created_at: AT,
  answer_until: UNTIL,
} as ContactCopy;

const CASE = { ...STATUS, can_withdraw: true, files: [] as AppealCase['files'] } as AppealCase;
const HAND = { came: 'post', posted_at: null, accepted_by: 'Ніна' } as const;
/** What stands on a sheet below its facts. */
const belowFacts = ({ props }: ReactElement<{ children?: ReactNode }>) => props.children;
const sheetOf = (appeal: AppealCase, now: number) =>
  belowFacts(AppealReceipt({ shown: { appeal, acts: [], by_hand: HAND } as unknown as DeskAppeal, query: {}, now }));
const MESSAGE = { ...COPY, id: 1, came: 'post', accepted_by: 'Ніна', files: [], acts: [] };
const answerSheetOf = (answer: string | null, now: number) =>
  belowFacts(MessageReceipt({ message: { ...MESSAGE, answer } as unknown as DeskMessage, query: {}, now }));

const PAGES: [string, (now: number) => ReactNode, inTime: RegExp, late: RegExp, isUrgent: boolean][] = [
  [
    'the state of a complaint',
    () => <AppealStatusResult search={{ kind: 'found', status: STATUS }} />,
    /Рішення ухвалять до 05\.11\.2026/,
    /Рішення мали ухвалити до 05\.11\.2026: .+ Ще розглядаємо\./,
    true,
  ],
  [
    'what was sent with a complaint',
    () => <AppealConfirmation receipt={STATUS as object} copy={null} />,
    /Рішення ухвалять до 05\.11\.2026/,
    /Рішення до05\.11\.2026/,
    false,
  ],
  [
    'a message by its link',
    () => <LinkedMessage copy={COPY} linkKey="key" />,
    /Відповімо до05\.11\.2026/,
    /Мали відповісти до05\.11\.2026, ще розглядаємо/,
    true,
  ],
  [
    'what was sent with a message',
    () => <ContactConfirmation sent={{ kind: 'request', answer_until: UNTIL }} copy={COPY} />,
    /Відповімо до05\.11\.2026.*Відповідь надійде поштою .+ до 05\.11\.2026/,
    /Мали відповісти до05\.11\.2026.*Ще розглядаємо, відповідь надійде поштою/,
    false,
  ],
  [
    'the sheet of a complaint that was typed in',
    (now) => sheetOf(CASE, now),
    /Рішення ухвалять до 05\.11\.2026/,
    /Рішення мали ухвалити до 05\.11\.2026/,
    false,
  ],
  [
    'the sheet of a message that was typed in',
    (now) => answerSheetOf(null, now),
    /Відповідь надійде поштою .+ до 05\.11\.2026/,
    /Відповісти мали до 05\.11\.2026/,
    false,
  ],
];

test.each(PAGES)('%s names a term until its last second, and afterwards as one that is over', (...row) => {
  const [, page, inTime, late, isUrgent] = row;
  const before = said(page(LAST_DAY), LAST_DAY);
  expect(before).toMatch(inTime);
  expect(before).not.toMatch(/Терміново|озглядаємо/);
  const after = said(page(LAST_DAY + 1), LAST_DAY + 1);
  expect(after).toMatch(late);
  expect(after).not.toMatch(/ухвалять до|Відповімо до/);
  expect(after.includes('Терміново? Зателефонуйте:')).toBe(isUrgent);
});

test('a sheet that is printed once more after the decision or the answer names no term', () => {
  const now = LAST_DAY + 1;
  expect(said(sheetOf({ ...CASE, can_withdraw: false }, now), now)).not.toContain('Рішення');
  expect(said(answerSheetOf('Полагоджено.', now), now)).toBe('');
});
