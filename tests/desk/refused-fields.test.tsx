import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Refunds } from '@/components/desk/court/refunds';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { ColumnsForm } from '@/components/desk/imports/columns-form';
import { LetterList } from '@/components/desk/letters/letter-list';
import { ResolvePayment } from '@/components/desk/payments/resolve-payment';
import { RecordActs } from '@/components/desk/registers/record-acts';
import { AbsenceForm } from '@/components/desk/work/absence-form';
import type { FileColumns } from '@/contract/desk-columns';
import type { FineInCourt } from '@/contract/desk-court';
import type { PaperLetter } from '@/contract/desk-letters';
import type { DeskPayment } from '@/contract/desk-payments';
import type { RegisterRecord } from '@/contract/desk-registers';

const AT = '2026-11-27T10:00:00+02:00';
const PAYMENT = { id: 1, version: 1, state: 'open', likely: [], waiting: [], next_id: null } as unknown as DeskPayment;
const LETTER = { id: 3, version: 1, state: 'sent', about: 'appeal', record_id: 1, to: 'Ганна', sent_at: AT };
const FINE = {
  ...{ id: 5, appeals: [], paid: null },
  refunds: [{ id: 2, version: 1, state: 'submitted', requested_on: AT, submitted_on: AT, amount: '170.00' }],
} as unknown as FineInCourt;
const RECORD = { id: 7, version: 'v', fields: [], photos: [], facts: [], history: { imports: [], acts: [] } };

const COLUMN = { position: 1, letters: 'A', header: 'Сума', samples: ['340'], field: null, guess: null };
const COLUMNS: FileColumns = {
  header: ['Сума'],
  columns: [{ ...COLUMN, is_left_out: false }],
  missing: [{ field: 'address', is_required: true }],
  ...{ constants: {}, kept: null },
};

const letters = (
  <LetterList
    {...{ rows: [LETTER as unknown as PaperLetter], next: null, total: 1, query: { state: 'sent' } }}
    maySend
    now={Date.parse(AT)}
  />
);

const FORMS: [string, string, Record<string, string>, ReactElement][] = [
  ['the number of a payment', 'match', { serial_number: 'ІП 12' }, <ResolvePayment key="1" {...PAYMENT} />],
  ['why a payment is not ours', 'reject', { reason: 'other_service' }, <ResolvePayment key="2" {...PAYMENT} />],
  ['days of absence', 'absence', { away_from: '2026-12-01' }, <AbsenceForm key="3" absence={null} colleagues={[]} />],
  ['the day of a letter', 'deliver-3', { delivered_on: '2026-11-20' }, letters],
  ['why a letter came back', 'bring-back-3', { returned_on: '2026-11-20', reason: 'moved' }, letters],
  [
    'the day of a refund',
    'returned-2',
    { returned_on: '2026-11-20' },
    <Refunds key="4" shown={FINE} mayAct today="2026-11-29" />,
  ],
  [
    'the reason of an act on a record',
    'cancel',
    { reason: 'mistake' },
    <RecordActs key="5" register="fines" record={RECORD as unknown as RegisterRecord} />,
  ],
  [
    'what a column of a file is',
    'columns',
    { 'column.1': 'amount', 'value.address': 'вул. Соборна, 1' },
    <ColumnsForm key="6" id={7} register="fines" columns={COLUMNS} isAsked />,
  ],
];

it.each(FORMS)('%s comes back with the page that refused it', (_, name, values, page) => {
  const drafts = [{ form: name, values, updated_at: AT }];
  const { container } = render(
    <TypingContext value={{ about: 'page/1', of: 'clerk@example.org', kept: { at: AT, drafts } }}>
      {page}
    </TypingContext>,
  );
  const form = container.querySelector<HTMLInputElement>(`#draft-${name}`)?.form;
  const shown = form ? Object.fromEntries(new FormData(form)) : {};
  expect(shown).toMatchObject(values);
  expect(form).toHaveTextContent('Повернуто написане');
});
