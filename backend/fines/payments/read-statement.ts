// Direction, state and account of a line are read before its sum: only what came to the inspection's account, and
// stands, can pay a fine.
import { createHash } from 'node:crypto';
import { titleOf } from '@/backend/platform/import/columns';
import { type Given, ImportError, type ImportProblem, type NumberedRow } from '@/backend/platform/import/importer';
import { collectProblems } from '@/backend/platform/import/problems';
import { cellReader } from '@/backend/platform/import/read-cells';
import { fieldOf } from '@/domain/keys';
import { endOfDay } from '@/domain/kyiv-time';
import { identityOf, type LineIdentity, timeOf } from './line-identity';
import { readTurns, type Turns } from './line-turns';
import { numberOf, type RawLine, textOf } from './raw-line';
import { serialKeysIn } from './statement';
import { statementColumns } from './statement-columns';
import { compactIban, isSameAccount } from '@/domain/payment/iban';

/** Without an account of the settings nothing is ours. */
const isAccount = (written: string, ours: string | null): boolean =>
  ours !== null && isSameAccount(compactIban(written), ours);

interface Accounts {
  /** An account of the city that is not the one for fines. */
  isOther: (account: string) => boolean;
  doubts: ImportProblem[];
}

function doubtfulAccounts(incomes: RawLine[], ours: string | null, former: readonly string[]): Accounts {
  const named = incomes.flatMap(({ line, given }) => {
    const account = textOf(given, 'account');
    return account === '' ? [] : [{ line, account }];
  });
  const [first] = named;
  const none = { isOther: () => false, doubts: [] };
  if (!first) return none;
  if (ours === null) {
    const accounts = [...new Set(named.map(({ account }) => compactIban(account)))];
    if (accounts.length === 1) return none;
    const reason = `у виписці кілька рахунків (${accounts.join(', ')}), а рахунку для штрафів у налаштуваннях сайту немає: будуть ураховані всі`;
    return { ...none, doubts: [{ line: first.line, reason }] };
  }
  const isOurs = (account: string) => [ours, ...former].some((one) => isAccount(account, one));
  if (named.some(({ account }) => isOurs(account)))
    return { isOther: (account) => account !== '' && !isOurs(account), doubts: [] };
  const reason = `рахунок ${first.account} – не той, що в налаштуваннях сайту (${ours}): чи це виписка за рахунком для штрафів?`;
  return { ...none, doubts: [{ line: first.line, reason }] };
}

export interface StatementLine {
  /** Money came to the inspection, or would have if the bank had posted it. */
  isIncome: boolean;
  /** Says why the line is left out. */
  foreign?: string;
  /** Says why a person has to look at it before it can pay. */
  held?: string;
  line: number;
  /** End of its day in Kyiv, epoch ms: a term includes its last day. */
  at: number;
  kopecks: number;
  purpose: string;
  payer: string;
  keys: string[];
  identity: LineIdentity;
  /** What the bank says besides: time, document, payer. */
  details: string;
  /** As versions made it that knew a line by day, sum and purpose; equal lines of one statement differ. */
  earlierFingerprint: string;
}

export interface Statement {
  lines: StatementLine[];
  doubts: ImportProblem[];
  notices: string[];
}

const SUMS = ['account_sum', 'sum', 'credit'];
const DATES = ['date', 'document_date'];

const MERGED = 'клітинка об’єднана з верхньою: не видно, яка сума в якому рядку. Роз’єднайте й впишіть кожну';

const DATELESS = 'обов’язкове поле порожнє; видаліть рядок, якщо це не платіж';

function faultsOf({ line, given, fields, source }: RawLine): ImportProblem[] {
  const merged = [...SUMS, 'debit'].find((name) => source.filled?.has(name));
  if (merged !== undefined) {
    const place = source.places?.get(merged);
    const cell = `${place?.letters.join('+') ?? ''}${line} «${place?.header ?? merged}»`;
    return [{ line, reason: `${cell} — ${MERGED}` }];
  }
  const lacks = (names: string[]) => !names.some((name) => fields.has(name));
  const missing = [...(lacks(DATES) ? ['date'] : []), ...(lacks(SUMS) ? ['sum'] : [])].map((name) => ({
    line,
    reason: `бракує стовпця ${titleOf(statementColumns, name)}`,
  }));
  const isDateless = !lacks(DATES) && DATES.every((name) => numberOf(given, name) === undefined);
  const isTwice = fields.has('sum') && fields.has('credit');
  return [
    ...missing,
    ...(isDateless ? [{ line, reason: `${titleOf(statementColumns, 'date')} — ${DATELESS}` }] : []),
    ...(isTwice
      ? [
          {
            line,
            reason: `${titleOf(statementColumns, 'sum')} і ${titleOf(statementColumns, 'credit')} означають одне: залиште один із цих стовпців, другий не беріть`,
          },
        ]
      : []),
  ];
}

const HRYVNIA = /^$|uah|980|грн|грив|₴/iu;
const OTHER_CURRENCY = /(?:^|[^A-Z])(?!UAH)[A-Z]{3}(?![A-Z])/i;
const DEBIT = 'це списання або повернення, а не надходження';

/** The header of the account's own currency is surer than a column that may tell of the operation's. */
const isInHryvnia = ({ given, source }: RawLine) => {
  const currency = textOf(given, 'currency').trim();
  return (
    (HRYVNIA.test(currency) && !OTHER_CURRENCY.test(currency)) ||
    ('account_sum' in given && /UAH|грн/iu.test(source.places?.get('account_sum')?.header ?? ''))
  );
};

interface Sum {
  kopecks: number;
  isDebit: boolean;
  isReversal: boolean;
}

function sumOf({ given }: RawLine): Sum {
  const debit = numberOf(given, 'debit') ?? 0;
  const credit = numberOf(given, 'account_sum') ?? numberOf(given, 'sum') ?? numberOf(given, 'credit') ?? 0;
  if (credit === 0 && debit !== 0) return { kopecks: Math.abs(debit), isDebit: true, isReversal: false };
  const isColumn = 'credit' in given || 'debit' in given;
  return { kopecks: Math.abs(credit), isDebit: credit < 0 && !isColumn, isReversal: credit < 0 && isColumn };
}

/** Why a line is no income of the inspection. */
function noIncome(raw: RawLine, sum: Sum, { directionOf }: Turns, ours: string | null): string | undefined {
  const direction = directionOf(raw);
  if (!isInHryvnia(raw)) return `сума не в гривнях: ${textOf(raw.given, 'currency')}`;
  if (direction === 'debit') return DEBIT;
  if (sum.isReversal || (sum.isDebit && direction === 'credit'))
    return 'банк сторнував надходження: перевірте, чи не враховано його раніше';
  if (sum.isDebit) return DEBIT;
  const [account, payer] = [textOf(raw.given, 'account'), textOf(raw.given, 'payer_account')];
  if (isAccount(payer, ours) && !isAccount(account, ours)) return DEBIT;
  return sum.kopecks === 0 ? 'надходження немає' : undefined;
}

const BOTH_WAYS = 'у рядку є і надходження, і списання';
const OTHER_ACCOUNT = 'зараховано на рахунок ';

/** A person has to look at it, whatever the register says. */
export const isHeld = (reason: string): boolean => reason === BOTH_WAYS || reason.startsWith(OTHER_ACCOUNT);

/** Why a person has to look at an income. */
function heldFor({ given }: RawLine, isOther: (account: string) => boolean): string | undefined {
  const [credit, debit] = [numberOf(given, 'credit') ?? 0, numberOf(given, 'debit') ?? 0];
  if (credit !== 0 && debit !== 0) return BOTH_WAYS;
  const account = textOf(given, 'account');
  return isOther(account) ? `${OTHER_ACCOUNT}${account}, а не на рахунок для штрафів` : undefined;
}

const detailsOf = (given: Given) =>
  [
    timeOf(given),
    ...['document', 'reference'].map((name) => textOf(given, name)).map((number) => number && `№ ${number}`),
    textOf(given, 'payer'),
  ]
    .filter(Boolean)
    .join(', ');

const spaced = (words: string) => words.replace(/\s+/g, ' ');

export async function readStatement(
  rows: AsyncIterable<NumberedRow>,
  { ours, former = [] }: { ours: string | null; former?: readonly string[] },
): Promise<Statement> {
  const read = cellReader(
    { columns: statementColumns, keyFields: ['purpose'], keyOf: () => 'line' },
    { clearEmpty: false },
  );
  const problems = collectProblems();
  const raw: RawLine[] = [];
  for await (const source of rows) {
    const { read: cells, problems: found } = read(source);
    problems.add(found);
    if (!cells) continue;
    const { line, others = new Map<string, string>() } = source;
    // Elsewhere a dash alone is an empty cell.
    const given = { ...cells.given, direction: fieldOf(source.row, 'direction') };
    const one = { line, given, fields: new Set(Object.keys(source.row ?? {})), others, source };
    problems.add(faultsOf(one));
    raw.push(one);
  }
  if (!problems.isEmpty) throw problems.error();
  if (raw.length === 0) throw new ImportError('У виписці немає жодного рядка.');
  const turns = readTurns(raw);
  const summed = raw.map((one) => {
    const sum = sumOf(one);
    return { one, sum, reason: noIncome(one, sum, turns, ours) };
  });
  const incomes = summed.flatMap(({ one, reason }) => (reason === undefined ? [one] : []));
  const accounts = doubtfulAccounts(incomes, ours, former);
  const alike = new Map<string, number>();
  const lines = summed.map(({ one, sum, reason }): StatementLine => {
    const { line, given } = one;
    const at = endOfDay(numberOf(given, 'date') ?? numberOf(given, 'document_date') ?? 0);
    const purpose = textOf(given, 'purpose');
    const state = turns.stateOf(one);
    const foreign = reason ?? (state === undefined ? undefined : `банк не провів платежу: «${state}»`);
    const held = foreign === undefined ? heldFor(one, accounts.isOther) : undefined;
    const signed = sum.isDebit || sum.isReversal ? -sum.kopecks : sum.kopecks;
    const content = JSON.stringify([at, signed, spaced(purpose)]);
    const times = alike.get(content) ?? 0;
    alike.set(content, times + 1);
    return {
      line,
      at,
      kopecks: sum.kopecks,
      isIncome: reason === undefined,
      ...(foreign !== undefined && { foreign }),
      ...(held !== undefined && { held }),
      purpose,
      payer: textOf(given, 'payer'),
      keys: serialKeysIn(purpose),
      identity: identityOf(given),
      details: detailsOf(given),
      earlierFingerprint: createHash('sha256').update(`${times} ${content}`).digest('base64url'),
    };
  });
  return { lines, doubts: [...turns.doubts, ...accounts.doubts], notices: turns.notices };
}
