import { createHash } from 'node:crypto';
import { optionalText, requiredAmount, requiredText } from '@/backend/platform/import/fields';
import { ImportError, type NumberedRow } from '@/backend/platform/import/importer';
import { collectProblems } from '@/backend/platform/import/problems';
import { cellReader } from '@/backend/platform/import/read-cells';
import { parseInstant } from '@/domain/kyiv-time';
import { lettersAndDigits } from '@/domain/look-alikes';
import { normaliseSerialNumber } from '@/domain/serial-number';

// Finds series and number in any spelling: «серія ІП № 0000100274», «ІП-0000100274», «постанова 2 КІ-0000455764 від
// 18.11.2026». Only the register knows which candidates are fines.
const BETWEEN = new Set(['СЕРІЯ', 'СЕРІЇ', 'СЕР', 'НОМЕР', 'НОМЕРОМ', 'НОМ', 'N', 'NО', 'ТА', 'І']);
const SERIES_MAX = 5;
const NUMBER = /^\d{6,10}$/;
const DIGITS = /^\d+$/;

/** One word may glue series and number to a preceding word, so every suffix is a candidate. */
function gluedKeys(token: string): string[] {
  const [, before = '', number = ''] = /^(.*?\D)(\d{6,10})$/.exec(token) ?? [];
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

function serialKeysIn(purpose: string): string[] {
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

const DAY = 'має бути день, наприклад 21.11.2026 або 2026-11-21';

/** Banks give no hour, and a term includes its last day: end of the day in Kyiv, epoch ms. */
function endOfDay(text: string): number | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})(?:\s|$)/.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}` : /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
  return iso === undefined ? null : parseInstant(`${iso}T23:59:59`);
}

const fields = {
  date: requiredText.transform((text, check) => {
    const at = endOfDay(text);
    if (at === null) check.addIssue({ code: 'custom', message: DAY });
    return at ?? 0;
  }),
  // «1 020,00», in bank files also with no-break spaces.
  sum: requiredText.transform((text) => text.replace(/[\s\u00a0\u202f]/g, '')).pipe(requiredAmount),
  purpose: optionalText,
};

export interface StatementLine {
  line: number;
  at: number;
  kopecks: number;
  purpose: string;
  keys: string[];
  /** Identifies a line across statements; equal lines of one statement differ. */
  fingerprint: string;
}

export async function readStatement(rows: AsyncIterable<NumberedRow>): Promise<StatementLine[]> {
  const read = cellReader({ fields, keyFields: ['purpose'], keyOf: () => 'line' }, { clearEmpty: false });
  const problems = collectProblems();
  const alike = new Map<string, number>();
  const lines: StatementLine[] = [];
  for await (const row of rows) {
    const { read: cells, problems: found } = read(row);
    problems.add(found);
    const missing = Object.keys(fields).filter(
      (name) => name !== 'purpose' && cells && !Object.hasOwn(cells.given, name),
    );
    problems.add(missing.map((name) => ({ line: row.line, reason: `бракує стовпця ${name}` })));
    if (!cells || missing.length > 0) continue;
    const { date, sum, purpose } = cells.given;
    const words = typeof purpose === 'string' ? purpose : '';
    const content = JSON.stringify([date, sum, words.replace(/\s+/g, ' ')]);
    const times = alike.get(content) ?? 0;
    alike.set(content, times + 1);
    lines.push({
      line: row.line,
      at: Number(date),
      kopecks: Number(sum),
      purpose: words,
      keys: serialKeysIn(words),
      fingerprint: createHash('sha256').update(`${times} ${content}`).digest('base64url'),
    });
  }
  if (!problems.isEmpty) throw problems.error();
  if (lines.length === 0) throw new ImportError('У виписці немає жодного рядка.');
  return lines;
}
