// Tables as text that comes part by part, read by csv-parse: records with the lines in which they begin.
import { pipeline, Readable } from 'node:stream';
import { CsvError, Parser } from 'csv-parse';

export interface CsvRecord {
  /** The line of the file in which it begins. */
  line: number;
  cells: string[];
}

/** The text is no table from `line` on; `reason` is for the operator. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';

  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

const QUOTES = 'неправильний запис CSV (перевірте лапки)';
/** A quote that is never closed would take the whole file for one cell. */
const RECORD_MAX = 1_000_000;

/** The text with one sign at the end of a line, whatever the file has there. */
async function* withPlainNewlines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let isAfterReturn = false;
  for await (const part of parts) {
    if (part === '') continue;
    const own = isAfterReturn && part.startsWith('\n') ? part.slice(1) : part;
    isAfterReturn = part.endsWith('\r');
    yield own.replace(/\r\n?/g, '\n');
  }
}

const newlinesIn = (text: string) => (text.includes('\n') ? text.split('\n').length - 1 : 0);

/** Counts lines by itself: asking the parser for its place with each record takes as long as reading half of it. */
class LineParser extends Parser {
  #line = 1;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    const line = this.#line;
    this.#line = cells.reduce((sum, cell) => sum + newlinesIn(cell), line + 1);
    return super.push({ line, cells: cells.map((cell) => cell.trim()) } satisfies CsvRecord);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(error instanceof CsvError ? new CsvFault(this.#line, QUOTES) : error, done);
  }
}

/** All records, empty lines among them, their cells trimmed; fails with CsvFault. */
export function readRecords(parts: AsyncIterable<string>, delimiter: string): AsyncIterable<CsvRecord> {
  const parser = new LineParser({
    delimiter,
    record_delimiter: '\n',
    trim: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
  });
  // Whoever reads the records is told of what goes wrong.
  return pipeline(Readable.from(withPlainNewlines(parts)), parser, () => undefined);
}
