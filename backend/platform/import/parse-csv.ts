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

/** Spaces between a closing quote and the delimiter. */
const SPACED = /^"([^]*)"\s+$/;

/** A quoted cell that goes on after its closing quote keeps its quotes; over several lines it is a quote that was never closed. */
function plainCell(cell: string, delimiter: string): string | undefined {
  if (!cell.startsWith('"')) return cell.trim();
  if (cell.includes('\n') && cell.slice(cell.indexOf('\n')).includes(delimiter)) return undefined;
  return (SPACED.exec(cell)?.[1] ?? cell).trim();
}

const CARRIED = 200;

/**
 * Looks for a quote with neither a delimiter nor another quote beside it: «ТОВ "Ромашка"» as some banks write it. Takes
 * a text part by part.
 */
export function bareQuoteFinder(delimiter: string): { look: (part: string) => void; isFound: () => boolean } {
  const letter = `[^${delimiter}\\n\\r" ]`;
  const bare = new RegExp(`${letter} *(?<!")"(?:"")*(?!") *${letter}`);
  let tail = '';
  let isFound = false;
  return {
    look: (part) => {
      if (isFound) return;
      const text = tail + part;
      tail = text.slice(-CARRIED);
      if (text.includes('"')) isFound = bare.test(text);
    },
    isFound: () => isFound,
  };
}

const newlinesIn = (text: string) => (text.includes('\n') ? text.split('\n').length - 1 : 0);

/** Counts lines itself: asking the parser for its position costs half as much as parsing. */
class LineParser extends Parser {
  #line = 1;

  constructor(
    readonly delimiter: string,
    readonly isLoose: boolean,
  ) {
    super({
      delimiter,
      record_delimiter: '\n',
      ltrim: true,
      // The spaces behind a closing quote have to be seen where quotes are letters, too.
      rtrim: !isLoose,
      relax_quotes: isLoose,
      relax_column_count: true,
      max_record_size: RECORD_MAX,
    });
  }

  override push(written: string[] | null): boolean {
    if (written === null) return super.push(null);
    const line = this.#line;
    this.#line = written.reduce((sum, cell) => sum + newlinesIn(cell), line + 1);
    const cells = written.map((cell) => (this.isLoose ? plainCell(cell, this.delimiter) : cell.trim()));
    if (cells.every((cell) => cell !== undefined)) return super.push({ line, cells } satisfies TableRecord);
    this.destroy(new TableFault(line, QUOTES));
    return false;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(error instanceof CsvError ? new TableFault(this.#line, QUOTES) : error, done);
  }
}

/** Includes empty lines; trims cells. `isLoose`: a quote within a cell is a letter. Fails with TableFault. */
export function readRecords(
  parts: AsyncIterable<string>,
  delimiter: string,
  { isLoose = false } = {},
): AsyncIterable<TableRecord> {
  const parser = new LineParser(delimiter, isLoose);
  // The reader of the records gets the error.
  return pipeline(Readable.from(withPlainNewlines(parts)), parser, () => undefined);
}
