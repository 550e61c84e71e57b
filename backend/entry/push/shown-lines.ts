import { STATEMENT_LINES_MAX, type UploadAnswer } from '@/contract/desk-imports';
import { inLine } from '@/backend/core/in-line';
import { instant } from '@/backend/db/wire';
import type { PaymentsResult } from '@/backend/fines/changes/import-payments';
import { changedFields } from '@/backend/platform/registers/history';
import type { ImportResult } from '@/backend/platform/import/run-import';
import type { Outcome } from '@/backend/fines/payments/plan-lines';
import { amount } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';

const TEXT_MAX = 300;

function inWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'counted':
      return `сплачує ${formatSerialNumber(outcome.serialKey)}`;
    case 'proof':
      return `підтверджує сплату ${formatSerialNumber(outcome.serialKey)}`;
    case 'known':
      return 'уже враховано раніше';
    case 'asked':
      return `можливо, вже враховано: ${outcome.reason}`;
    case 'waiting':
      return `чекатиме на вас у платежах: ${outcome.reason}`;
    case 'foreign':
      return `не враховується: ${outcome.reason}`;
  }
}

/** Columns that only the site or the command fills. */
const NOT_OF_FILE = ['serial_key', 'photos'];

/** New records as their columns were understood. */
export const shownRows = ({ firstAdded }: Pick<ImportResult, 'firstAdded'>): UploadAnswer['rows'] =>
  firstAdded.map(({ line, after }) => ({
    line,
    fields: changedFields({ before: null, after: JSON.stringify(after) }).filter(
      ({ field }) => !NOT_OF_FILE.includes(field),
    ),
  }));

/** What a person looks through before a statement is taken. */
export const shownLines = ({ outcomes }: PaymentsResult): Pick<UploadAnswer, 'lines' | 'lines_total'> => ({
  lines: outcomes.slice(0, STATEMENT_LINES_MAX).map((outcome) => ({
    line: outcome.line.line,
    date: instant(outcome.line.at),
    amount: amount(outcome.line.kopecks),
    payer: inLine(outcome.line.payer).slice(0, TEXT_MAX),
    purpose: inLine(outcome.line.purpose).slice(0, TEXT_MAX),
    outcome: inWords(outcome),
  })),
  lines_total: outcomes.length,
});
