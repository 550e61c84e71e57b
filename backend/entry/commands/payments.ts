import { basename } from 'node:path';
import type { Config } from '@/backend/core/config';
import { readImportFile } from '@/backend/platform/import/read-file';
import { readMapping } from '@/backend/platform/import/read-mapping';
import { inLine } from '@/backend/platform/mail/in-line';
import { importPayments, type PaymentsResult, type Unmatched } from '@/backend/fines/payments/import-payments';
import { readStatement, statementColumns } from '@/backend/fines/payments/statement';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { nameOf } from './import-file';
import { readArguments, required, UsageError } from './usage';
import { withContext } from './with-context';

const unmatchedLine = ({ line, reason }: Unmatched) =>
  `    рядок ${line.line}: ${formatDate(line.at)}, ${formatMoney(amount(line.kopecks))} – ${reason}\n        ${inLine(line.purpose)}`;

const named = (title: string, keys: string[]) =>
  keys.length === 0 ? [] : [`${title} (${keys.length}): ${keys.map(formatSerialNumber).join(', ')}`];

function inWords({ importId, paid, partly, known, unmatched, notices }: PaymentsResult, isDryRun: boolean): string {
  const undo = importId === null ? [] : [`Скасувати все: npm run inspection -- import undo ${importId}`];
  return [
    ...notices,
    ...named(isDryRun ? 'Буде сплачено' : 'Сплачено', paid),
    ...named(isDryRun ? 'Буде сплачено частину' : 'Сплачено частину', partly),
    ...(known > 0 ? [`Уже враховано раніше: рядків ${known}.`] : []),
    ...(unmatched.length > 0
      ? [`Не вдалося врахувати: рядків ${unmatched.length}.`, ...unmatched.map(unmatchedLine)]
      : []),
    ...(paid.length + partly.length === 0 ? ['Штрафів не змінено.'] : []),
    ...(isDryRun ? ['Нічого не записано.'] : undo),
  ].join('\n');
}

export async function payments(given: Config, [action, ...args]: string[]): Promise<string> {
  if (action !== 'import') throw new UsageError('Відома дія: payments import.');
  const { words, options } = readArguments(args, { words: 1, names: ['as', 'columns'], switches: ['dry-run'] });
  const file = required(words[0], 'файл виписки');
  const columns = options.columns?.at(-1);
  const mapping = columns ? await readMapping(columns, statementColumns) : undefined;
  const { sha256, rows, notices } = await readImportFile(file, statementColumns, { mapping, skipOthers: true });
  const lines = await readStatement(rows);
  const isDryRun = options['dry-run'] !== undefined;
  const origin = { file: basename(file), sha256, madeBy: nameOf(options.as?.at(-1)) };
  const result = await withContext({ ...given, loadSamples: false }, (context) =>
    importPayments(context, lines, origin, { isDryRun }),
  );
  return inWords({ ...result, notices: [...notices(), ...result.notices] }, isDryRun);
}
