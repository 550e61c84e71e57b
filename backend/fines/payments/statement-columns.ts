import { z } from 'zod';
import { STATEMENT_COLUMNS } from '@/contract/statement-columns';
import { fileColumns, instantOf, optionalText, requiredAmount } from '@/backend/platform/import/fields';

const PLUS = /^\+\s*/;
const MINUS = /^[-−–]\s*|\s*[-−–]$|^\(|\)$/g;

/** Kopecks; below zero with a minus on either side or in brackets. An empty cell is zero. */
const signedSum = z.preprocess(
  (value) => (value === '' || value === null ? '0' : value),
  z.string().transform((text, check) => {
    const unsigned = text.trim().replace(PLUS, '');
    const plain = unsigned.replace(MINUS, '');
    const read = requiredAmount.safeParse(plain);
    if (read.success) return plain === unsigned || read.data === 0 ? read.data : -read.data;
    check.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
);

const day = instantOf('start of day');
const optionalMoment = z.preprocess((value) => (value === '' ? null : value), day.nullable());

export const statementColumns = fileColumns(STATEMENT_COLUMNS, {
  date: optionalMoment,
  document_date: optionalMoment,
  time: optionalText,
  direction: optionalText,
  state: optionalText,
  sum: signedSum,
  account_sum: signedSum,
  credit: signedSum,
  debit: signedSum,
  purpose: optionalText,
  currency: optionalText,
  document: optionalText,
  reference: optionalText,
  account: optionalText,
  payer_account: optionalText,
  payer: optionalText,
  payer_code: optionalText,
});
