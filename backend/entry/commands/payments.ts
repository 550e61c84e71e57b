import { basename } from 'node:path';
import type { Config } from '@/backend/core/config';
import { keepMapping, listMappings } from '@/backend/platform/import/kept-mappings';
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
  const isDryRun = options['dry-run'] !== undefined;
  const madeBy = nameOf(options.as?.at(-1));
  return withContext({ ...given, loadSamples: false }, async (context) => {
    const kept = await listMappings(context.db, 'payments');
    const source = await readImportFile(file, statementColumns, { mapping, kept, skipOthers: true });
    const { sha256, header, notices } = source;
    const lines = await readStatement(source.rows);
    const result = await importPayments(context, lines, { file: basename(file), sha256, madeBy }, { isDryRun });
    const told =
      mapping && !isDryRun ? [await keepMapping(context, { noun: 'payments', header, mapping, madeBy })] : [];
    return inWords({ ...result, notices: [...notices(), ...told, ...result.notices] }, isDryRun);
  });
}
