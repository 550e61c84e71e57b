import { basename } from 'node:path';
import { REPEATED, type Repeated } from '@/contract/registers';
import type { Config } from '@/backend/core/config';
import { keepMapping } from '@/backend/platform/import/kept-mappings';
import { readMapping } from '@/backend/platform/import/read-mapping';
import { inLine } from '@/backend/platform/mail/in-line';
import { importPayments, type PaymentsResult, type Unmatched } from '@/backend/fines/payments/import-payments';
import { sumsOnWire } from '@/backend/fines/payments/sums';
import { statementColumns } from '@/backend/fines/payments/statement-columns';
import { readStatementFile } from '@/backend/fines/payments/statement-file';
import { formatDate } from '@/domain/dates';
import { isOneOf } from '@/domain/keys';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { statementSumsInWords } from '@/domain/statement-sums';
import { nameOf, readArguments, required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

const unmatchedLine = ({ line, reason }: Unmatched) =>
  `    рядок ${line.line}: ${formatDate(line.at)}, ${formatMoney(amount(line.kopecks))} – ${reason}\n        ${inLine(line.purpose)}`;

const named = (title: string, keys: string[]) =>
  keys.length === 0 ? [] : [`${title} (${keys.length}): ${keys.map(formatSerialNumber).join(', ')}`];

function inWords(result: PaymentsResult, isDryRun: boolean): string {
  const { importId, paid, partly, proved, known, asked, unmatched, notices, sums } = result;
  const undo = importId === null ? [] : [`Скасувати все: npm run inspection -- import undo ${importId}`];
  return [
    ...notices,
    ...named(isDryRun ? 'Буде сплачено' : 'Сплачено', paid),
    ...named(isDryRun ? 'Буде сплачено частину' : 'Сплачено частину', partly),
    ...named('Уже сплачено за реєстром, платіж це підтверджує', proved),
    ...(known > 0 ? [`Уже враховано раніше: рядків ${known}.`] : []),
    ...(asked.length > 0 ? [`Можливо, вже взято: рядків ${asked.length}.`, ...asked.map(unmatchedLine)] : []),
    ...(unmatched.length > 0
      ? [`Не вдалося врахувати: рядків ${unmatched.length}.`, ...unmatched.map(unmatchedLine)]
      : []),
    ...(paid.length + partly.length === 0 ? ['Штрафів не змінено.'] : []),
    `Надійшло за випискою ${statementSumsInWords(sumsOnWire(sums))}.`,
    ...(isDryRun ? ['Нічого не записано.'] : undo),
  ].join('\n');
}

function repeatedOf(given: string | undefined): Repeated | undefined {
  if (given === undefined || isOneOf(REPEATED, given)) return given;
  throw new UsageError(`--repeated буває ${REPEATED.join(', ')}, а не «${given}».`);
}

export async function payments(given: Config, [action, ...args]: string[]): Promise<string> {
  if (action !== 'import') throw new UsageError('Відома дія: payments import.');
  const { words, options } = readArguments(args, {
    words: 1,
    names: ['as', 'columns', 'repeated'],
    switches: ['dry-run', 'accept'],
  });
  const file = required(words[0], 'файл виписки');
  const columns = options.columns?.at(-1);
  const mapping = columns ? await readMapping(columns, statementColumns) : undefined;
  const isDryRun = options['dry-run'] !== undefined;
  const [accept, repeated] = [options.accept !== undefined, repeatedOf(options.repeated?.at(-1))];
  const madeBy = nameOf(options.as?.at(-1));
  return withContext({ ...given, loadSamples: false }, async (context) => {
    const statement = await readStatementFile(context, file, mapping);
    const { sha256, header, notices } = statement;
    const origin = { file: basename(file), sha256, madeBy };
    const result = await importPayments(context, statement, origin, { isDryRun, accept, repeated });
    const told =
      mapping && !isDryRun ? [await keepMapping(context, { noun: 'payments', header, mapping, madeBy })] : [];
    return inWords({ ...result, notices: [...notices, ...told, ...result.notices] }, isDryRun);
  });
}
