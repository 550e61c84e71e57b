import { basename } from 'node:path';
import { REPEATED, type Repeated } from '@/contract/registers';
import type { Context } from '@/backend/platform/context';
import { keepGiven } from '@/backend/platform/import/kept-mappings';
import { readMapping } from '@/backend/platform/import/read-mapping';
import { inLine } from '@/backend/core/in-line';
import { importPayments, type PaymentsResult, type Unmatched } from '@/backend/fines/changes/import-payments';
import { sumsOnWire } from '@/backend/fines/payments/sums';
import { statementColumns } from '@/backend/fines/payments/statement-columns';
import { readStatementFile } from '@/backend/fines/payments/statement-file';
import { formatDate } from '@/domain/dates';
import { isOneOf } from '@/domain/keys';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { statementSumsInWords } from '@/domain/statement-sums';
import { command, flag, MADE_BY, needed, option, text } from '@/backend/platform/commands/command';
import { UsageError } from '@/backend/platform/commands/usage';

const unmatchedLine = ({ line, reason }: Unmatched) =>
  `    рядок ${line.line}: ${formatDate(line.at)}, ${formatMoney(amount(line.kopecks))} – ${reason}\n        ${inLine(line.purpose)}`;

const named = (title: string, keys: string[]) =>
  keys.length === 0 ? [] : [`${title} (${keys.length}): ${keys.map(formatSerialNumber).join(', ')}`];

function inWords(result: PaymentsResult, isDryRun: boolean): string {
  const { importId, paid, partly, proved, known, asked, unmatched, refused, notices, sums } = result;
  const undo = importId === null ? [] : [`Скасувати все: npm run inspection -- import undo ${importId}`];
  return [
    ...notices,
    ...named(isDryRun ? 'Буде сплачено' : 'Сплачено', paid),
    ...named(isDryRun ? 'Буде сплачено частину' : 'Сплачено частину', partly),
    ...named('Уже сплачено за реєстром, платіж це підтверджує', proved),
    ...(known > 0 ? [`Уже враховано раніше: рядків ${known}.`] : []),
    ...(asked.length > 0 ? [`Можливо, вже враховано: рядків ${asked.length}.`, ...asked.map(unmatchedLine)] : []),
    ...(unmatched.length > 0
      ? [`Не вдалося врахувати: рядків ${unmatched.length}.`, ...unmatched.map(unmatchedLine)]
      : []),
    ...(refused.length > 0 ? [`Не враховується: рядків ${refused.length}.`, ...refused.map(unmatchedLine)] : []),
    ...(paid.length + partly.length === 0 ? ['Штрафів не змінено.'] : []),
    `Надійшло за випискою ${statementSumsInWords(sumsOnWire(sums))}.`,
    ...(isDryRun ? ['Нічого не записано.'] : undo),
  ].join('\n');
}

function repeatedOf(given: string | undefined): Repeated | undefined {
  if (given === undefined || isOneOf(REPEATED, given)) return given;
  throw new UsageError(`--repeated буває ${REPEATED.join(', ')}, а не «${given}».`);
}

interface Given {
  file: string;
  columns?: string | undefined;
  isDryRun?: boolean;
  accept?: boolean;
  repeated?: Repeated | undefined;
  madeBy: string;
}

export async function importStatement(context: Context, given: Given): Promise<string> {
  const { file, columns, isDryRun = false, accept = false, repeated, madeBy } = given;
  const mapping = columns ? await readMapping(columns, statementColumns) : undefined;
  const statement = await readStatementFile(context, file, { mapping });
  const { sha256, header, notices } = statement;
  const origin = { file: basename(file), sha256, madeBy };
  const result = await importPayments(context, statement, origin, { isDryRun, accept, repeated });
  const told =
    mapping && !isDryRun
      ? [await keepGiven(context, { noun: 'payments', header, mapping, madeBy }, statementColumns)]
      : [];
  return inWords({ ...result, notices: [...notices, ...told, ...result.notices] }, isDryRun);
}

export const importPaymentsByCommand = command({
  usage: 'payments import <файл> [--dry-run] [--accept] [--repeated same|other|wait]',
  help: 'банківська виписка (дата, сума, призначення): знаходить у призначенні серію та номер, позначає сплату, повну чи часткову, і перелічує, чого не вдалося врахувати; списання, сторно та непроведені не враховує; про незрозумілий стовпець питає: --accept – усе так і має бути; про платіж, який, можливо, вже враховано, питає: --repeated same – той самий, other – інший, wait – відкласти, щоб розібрала людина',
  back: '`import undo <number>` for 90 days',
  args: {
    file: needed('файл виписки'),
    columns: text('columns'),
    isDryRun: flag('dry-run'),
    accept: flag('accept'),
    repeated: option('repeated', repeatedOf),
    madeBy: MADE_BY,
  },
  run: importStatement,
});
