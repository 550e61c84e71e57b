// Tables as text that comes part by part: whole records go out, an unfinished one waits for the next part. Lines without a
// quote, almost all of a register, are merely cut.

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

/** What is behind the quote that opens a cell: its value and where it ends; null: the text ends before it does. */
function quotedCell(text: string, from: number): { value: string; next: number } | null {
  let value = '';
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

const linesIn = (text: string) => text.split('\n').length - 1;

export class CsvParser {
  #rest = '';
  #line = 1;
  #newline: '\n' | '\r' | undefined;

  constructor(readonly delimiter: string) {}

  /** Records that the text completes. Throws CsvFault. */
  *read(part: string, isLast: boolean): Generator<CsvRecord> {
    const text = this.#rest + part;
    const newline = (this.#newline ??= newlineOf(text, isLast));
    let at = 0;
    let quote = text.indexOf('"');
    while (newline !== undefined && at < text.length) {
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      const found = text.indexOf(newline, at);
      if (found === -1 && !isLast) break;
      const end = found === -1 ? text.length : found;
      const line = this.#line;
      if (quote === -1 || quote > end) {
        const cells = text.slice(at, end).split(this.delimiter);
        at = end + 1;
        this.#line += 1;
        yield { line, cells: cells.map((cell) => cell.trim()) };
        continue;
      }
      const record = this.#quotedRecord(text, at, newline, isLast);
      if (!record) break;
      this.#line += linesIn(text.slice(at, record.next));
      at = record.next;
      yield { line, cells: record.cells };
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > RECORD_MAX || (isLast && this.#rest !== '')) throw new CsvFault(this.#line, QUOTES);
  }

  /** The record at `from`, some of whose cells are in quotes; null where it is not complete. */
  #quotedRecord(text: string, from: number, newline: string, isLast: boolean) {
    const cells: string[] = [];
    const isBlank = (sign: string | undefined) =>
      sign !== undefined && sign !== newline && sign !== this.delimiter && /[ \t\r]/.test(sign);
    for (let at = from; ; at += 1) {
      while (isBlank(text[at])) at += 1;
      if (text[at] === '"') {
        const cell = quotedCell(text, at + 1);
        if (!cell) return null;
        at = cell.next;
        cells.push(cell.value.trim());
        while (isBlank(text[at])) at += 1;
      } else {
        const start = at;
        while (at < text.length && text[at] !== this.delimiter && text[at] !== newline) at += 1;
        const cell = text.slice(start, at).trim();
        if (cell.includes('"')) throw new CsvFault(this.#line, QUOTES);
        cells.push(cell);
      }
      // The next part may go on with the cell, were it only by the second of two quotes.
      if (at >= text.length) return isLast ? { cells, next: at } : null;
      if (text[at] === newline) return { cells, next: at + 1 };
      if (text[at] !== this.delimiter) throw new CsvFault(this.#line, QUOTES);
    }
  }
}

/** What ends a line; undefined while that cannot be told. */
function newlineOf(text: string, isLast: boolean): '\n' | '\r' | undefined {
  const found = text.search(/[\r\n]/);
  if (found === -1 || (found === text.length - 1 && text[found] === '\r')) return isLast ? '\n' : undefined;
  return text[found] === '\r' && text[found + 1] !== '\n' ? '\r' : '\n';
}
