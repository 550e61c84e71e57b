import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadSheet } from '@/components/desk/imports/upload-sheet';
import type { Upload } from '@/contract/desk-imports';
import { registerPushSchema } from '@/contract/registers';

const AT = '2026-11-20T10:00:00+02:00';

const taken = (unmatched_total: number): Upload => ({
  id: 7,
  register: 'payments',
  state: 'done',
  ...{ file: 'виписка.csv', bytes: 100, rows_read: 2, made_by: 'Олена', import_id: null, waiting: [] },
  ...{ created_at: AT, finished_at: AT },
  answer: registerPushSchema.parse({
    ...{ batch_id: null, register: 'payments', dry_run: false, added: 0, changed: 0, unchanged: 0, fields: [] },
    ...{ kept_decisions: 0, kept_withdrawn: 0, notices: [] },
    payments: {
      ...{ paid: [], partly_paid: [], known: 0, unmatched: [], unmatched_total },
      refused: [{ line: 3, reason: 'це списання' }],
      refused_total: 1,
    },
  }),
});

it.each([
  [0, []],
  [2, ['Розібрати нез’ясовані платежі']],
])('of a statement %i lines that wait lead to their list, and a debit does not', (waiting, links) => {
  render(<UploadSheet upload={taken(waiting)} mayChange />);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  expect(screen.getByText('Не враховується').nextElementSibling).toHaveTextContent('1');
});
