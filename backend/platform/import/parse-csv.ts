import { pipeline, Readable } from 'node:stream';
import { CsvError, Parser } from 'csv-parse';
import { TableFault, type TableRecord } from './table-record';

const QUOTES = 'неправильний запис CSV (перевірте лапки)';
/** An unclosed quote would otherwise take the whole file as one cell. */
const RECORD_MAX = 1_000_000;

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

/** Counts lines itself: asking the parser for its position costs half as much as parsing. */
class LineParser extends Parser {
  #line = 1;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    const line = this.#line;
    this.#line = cells.reduce((sum, cell) => sum + newlinesIn(cell), line + 1);
    return super.push({ line, cells: cells.map((cell) => cell.trim()) } satisfies TableRecord);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(error instanceof CsvError ? new TableFault(this.#line, QUOTES) : error, done);
  }
}

/** Includes empty lines; trims cells. Fails with TableFault. */
export function readRecords(parts: AsyncIterable<string>, delimiter: string): AsyncIterable<TableRecord> {
  const parser = new LineParser({
    delimiter,
    record_delimiter: '\n',
    trim: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
  });
  // The reader of the records gets the error.
  return pipeline(Readable.from(withPlainNewlines(parts)), parser, () => undefined);
}
