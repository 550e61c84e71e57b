import { createHash } from 'node:crypto';
import { z } from 'zod';
import { column, titleOf } from '@/backend/platform/import/columns';
import { instantOf, optionalText, requiredAmount } from '@/backend/platform/import/fields';
import { ImportError, type NumberedRow } from '@/backend/platform/import/importer';
import { collectProblems } from '@/backend/platform/import/problems';
import { cellReader } from '@/backend/platform/import/read-cells';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import { lettersAndDigits } from '@/domain/look-alikes';
import { normaliseSerialNumber } from '@/domain/serial-number';

// Finds series and number in any spelling: «серія ІП № 0000100274», «ІП-0000100274», «постанова 2 КІ-0000455764 від
// 18.11.2026». Only the register knows which candidates are fines.
const BETWEEN = new Set(['СЕРІЯ', 'СЕРІЇ', 'СЕР', 'НОМЕР', 'НОМЕРОМ', 'НОМ', 'N', 'NО', 'ТА', 'І']);
const SERIES_MAX = 5;
const NUMBER = /^\d{3,10}$/;
const DIGITS = /^\d+$/;

/** One word may glue series and number to a preceding word, so every suffix is a candidate. */
function gluedKeys(token: string): string[] {
  const [, before = '', number = ''] = /^(.*?\D)(\d{3,10})$/.exec(token) ?? [];
  if (number === '') return [];
  const lengths = Array.from({ length: Math.min(SERIES_MAX, before.length) }, (_, index) => index + 1);
  return [token, ...lengths.map((length) => before.slice(-length) + number)];
}

/** A number may be split into tokens: «0000 100274». */
function numbersFrom(tokens: string[], from: number): string[] {
  const numbers: string[] = [];
  let digits = '';
  for (const token of tokens.slice(from)) {
    if (!DIGITS.test(token)) break;
    digits += token;
    if (NUMBER.test(digits)) numbers.push(digits);
  }
  return numbers;
}

/** The series is the preceding word, or the two preceding ones («2 КІ»). */
function seriesBefore(tokens: string[], at: number): string[] {
  const words = tokens.slice(0, at);
  while (BETWEEN.has(words.at(-1) ?? '')) words.pop();
  const [last = '', earlier = ''] = [words.at(-1), words.at(-2)];
  return [last, earlier + last].filter((series) => series !== '' && series.length <= SERIES_MAX);
}

export function serialKeysIn(purpose: string): string[] {
  const tokens = purpose
    .split(/[^\p{L}\p{Nd}]+/u)
    // «No0000100274» has no series.
    .map((token) => lettersAndDigits(token, 'cyrillic').replace(/^NО?(?=\d)/, ''))
    .filter(Boolean);
  const keys = tokens.flatMap((token, at) => [
    ...gluedKeys(token),
    ...numbersFrom(tokens, at).flatMap((number) => seriesBefore(tokens, at).map((series) => series + number)),
  ]);
  return [...new Set(keys.map(normaliseSerialNumber))];
}

/** Banks give no hour, or that of the transfer; a term includes its last day: end of the day in Kyiv, epoch ms. */
const endOfDay = instantOf('start of day').transform((at) => kyivInstant(kyivTime(at), 23, 59, 59));

const signedSum = z.preprocess(
  (value) => (value === '' ? '0' : value),
  z.string().transform((text, check) => {
    const isDebit = /^[-−–]/.test(text.trim());
    const read = requiredAmount.safeParse(isDebit ? text.trim().slice(1) : text);
    if (read.success) return isDebit ? -read.data : read.data;
    check.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
);

const HRYVNIA = /^(?:uah|980|грн\.?|гривня|₴)?$/iu;

/** Why a line is no income of the inspection. */
function foreignTo(kopecks: number, currency: string): string | undefined {
  if (!HRYVNIA.test(currency.trim())) return `сума не в гривнях: ${currency}`;
  if (kopecks < 0) return 'це списання або повернення, а не надходження';
  return kopecks === 0 ? 'надходження немає' : undefined;
}

export const statementColumns = {
  date: column(endOfDay, {
    names:
      'Дата; Дата операції; Дата платежу; Дата проведення; Дата документа; Дата зарахування; Дата валютування; Дата транзакції; Дата та час операції; Дата і час операції; Дата проводки; Дата док.',
    meaning: 'день платежу',
    example: '20.11.2026',
  }),
  sum: column(signedSum, {
    names:
      'Сума; Кредит; Сума платежу; Сума операції; Сума зарахування; Надходження; Сума кредит; Кредит, сума; Обороти кредит; Сума у валюті рахунку; Сума в національній валюті; Сума документа; Сума док.',
    meaning: 'сума надходження в гривнях',
    example: '170,00',
  }),
  purpose: column(optionalText, {
    names: 'Призначення платежу; Призначення; Підстава; Коментар; Опис операції; Деталі; Деталі платежу; Опис',
    meaning: 'призначення платежу, у якому є серія та номер постанови',
    example: 'Штраф, постанова ІП 0001234567',
  }),
  currency: column(optionalText, {
    names: 'Валюта; Код валюти',
    meaning: 'валюта; рядки не в гривнях не враховують',
    example: 'UAH',
  }),
};

export interface StatementLine {
  /** Says why the line is left out. */
  foreign?: string;
  line: number;
  at: number;
  kopecks: number;
  purpose: string;
  keys: string[];
  /** Identifies a line across statements; equal lines of one statement differ. */
  fingerprint: string;
}

export async function readStatement(rows: AsyncIterable<NumberedRow>): Promise<StatementLine[]> {
  const read = cellReader(
    { columns: statementColumns, keyFields: ['purpose'], keyOf: () => 'line' },
    { clearEmpty: false },
  );
  const problems = collectProblems();
  const alike = new Map<string, number>();
  const lines: StatementLine[] = [];
  for await (const row of rows) {
    const { read: cells, problems: found } = read(row);
    problems.add(found);
    const missing = Object.keys(statementColumns).filter(
      (name) => ['date', 'sum'].includes(name) && cells && !Object.hasOwn(cells.given, name),
    );
    problems.add(
      missing.map((name) => ({ line: row.line, reason: `бракує стовпця ${titleOf(statementColumns, name)}` })),
    );
    if (!cells || missing.length > 0) continue;
    const { date, sum, purpose, currency } = cells.given;
    const foreign = foreignTo(Number(sum), typeof currency === 'string' ? currency : '');
    const words = typeof purpose === 'string' ? purpose : '';
    const content = JSON.stringify([date, sum, words.replace(/\s+/g, ' ')]);
    const times = alike.get(content) ?? 0;
    alike.set(content, times + 1);
    lines.push({
      line: row.line,
      at: Number(date),
      kopecks: Math.abs(Number(sum)),
      ...(foreign !== undefined && { foreign }),
      purpose: words,
      keys: serialKeysIn(words),
      fingerprint: createHash('sha256').update(`${times} ${content}`).digest('base64url'),
    });
  }
  if (!problems.isEmpty) throw problems.error();
  if (lines.length === 0) throw new ImportError('У виписці немає жодного рядка.');
  return lines;
}
