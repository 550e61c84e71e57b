// A long JSON array is read record by record and never held in memory.
import { HttpError } from '@/backend/core/http-error';
import { requirePrintable } from '@/backend/platform/http/printable';
import { ImportError, type NumberedRow } from './importer';

/** One record; a file that is no array is one. */
const RECORD_MAX = 1_000_000;

const NOTHING_WRITTEN = 'Нічого не записано.';
const broken = (file: string) => new ImportError(`Файл ${file} не є правильним JSON.`);
const tooLong = (file: string) => new ImportError(`Файл ${file} має запис, довший за ${RECORD_MAX} символів.`);

function parseRecord(text: string, line: number): NumberedRow {
  const row: unknown = JSON.parse(text);
  try {
    requirePrintable(row);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [field = ''] = Object.keys(error.body.fields ?? {});
    throw new ImportError(NOTHING_WRITTEN, [{ line, reason: `${field}: приберіть недруковані символи` }]);
  }
  return { line, row };
}

const BLANK = /^\s*$/;

/** Cuts text at the commas between the records of an array. */
class RecordCutter {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #piece = '';
  isArray: boolean | undefined;
  isClosed = false;

  /** Whole records of `part`; what is not whole waits for the next part. */
  *cut(part: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const sign = part[at] ?? '';
      if (this.isArray === undefined) {
        if (BLANK.test(sign)) continue;
        this.isArray = sign === '[';
      }
      if (!this.#isEnd(sign)) {
        if (this.#depth === 1 && this.isArray && sign === '[' && this.#isOpening) from = at + 1;
        this.#isOpening = false;
        continue;
      }
      yield this.#piece + part.slice(from, at);
      this.#piece = '';
      from = at + 1;
    }
    this.#piece += part.slice(from);
  }

  #isOpening = true;

  /** True for what ends a record: a comma of the array itself, or its bracket. */
  #isEnd(sign: string): boolean {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#isInString = false;
      return false;
    }
    if (sign === '"') this.#isInString = true;
    else if (sign === '[' || sign === '{') this.#depth += 1;
    else if (sign === ']' || sign === '}') {
      this.#depth -= 1;
      this.isClosed = this.#depth === 0;
      return this.isClosed && this.isArray === true;
    }
    return sign === ',' && this.#depth === 1 && this.isArray === true;
  }

  get rest(): string {
    return this.#piece;
  }
}

export async function* readJsonRecords(parts: AsyncIterable<string>, file: string): AsyncGenerator<NumberedRow> {
  const cutter = new RecordCutter();
  let line = 0;
  try {
    for await (const part of parts) {
      for (const piece of cutter.cut(part)) {
        // An empty array ends without a record.
        if (cutter.isClosed && line === 0 && BLANK.test(piece)) continue;
        line += 1;
        yield parseRecord(piece, line);
      }
      if (cutter.rest.length > RECORD_MAX) throw tooLong(file);
    }
    if (!cutter.isArray) yield parseRecord(cutter.rest, 1);
    else if (!cutter.isClosed || !BLANK.test(cutter.rest)) throw broken(file);
  } catch (error) {
    throw error instanceof SyntaxError ? broken(file) : error;
  }
}

export async function* readJsonLines(parts: AsyncIterable<string>, file: string): AsyncGenerator<NumberedRow> {
  let line = 0;
  let rest = '';
  const read = (text: string): NumberedRow | undefined => {
    line += 1;
    if (BLANK.test(text)) return undefined;
    try {
      return parseRecord(text, line);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new ImportError(NOTHING_WRITTEN, [{ line, reason: 'рядок не є правильним JSON' }]);
    }
  };
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > RECORD_MAX) throw tooLong(file);
    for (const text of lines) {
      const row = read(text);
      if (row) yield row;
    }
  }
  const last = read(rest);
  if (last) yield last;
}
