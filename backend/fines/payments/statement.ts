import { createHash } from 'node:crypto';
import { optionalText, requiredAmount, requiredText } from '@/backend/platform/import/fields';
import { ImportError, type NumberedRow } from '@/backend/platform/import/importer';
import { collectProblems } from '@/backend/platform/import/problems';
import { cellReader } from '@/backend/platform/import/read-cells';
import { parseInstant } from '@/domain/kyiv-time';
import { serialKeysIn } from './purpose';

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
