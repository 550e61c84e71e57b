// A file is read twice and never held in memory: once for encoding and hash, then row by row.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ImportError } from './importer';
import { readRecords } from './parse-csv';
import { cannotRead, isEmptyFile } from './refusals';
import type { TableFile } from './table-file';

/** Found in pictures and documents renamed to .csv. */
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

const PART_BYTES = 64 * 1024;

type Encoding = 'utf-8' | 'windows-1251' | 'utf-16le';
const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16',
};

interface Looked {
  encoding: Encoding;
  delimiters: string[];
  sha256: string;
  isEmpty: boolean;
}

const noTable = (file: string) =>
  new ImportError(`Файл ${file} не є таблицею CSV: в Excel збережіть його як «CSV UTF-8» або .xlsx.`);

export async function* textOf(
  file: string,
  encoding: Encoding,
  onBytes?: (bytes: Buffer) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: PART_BYTES });
  for await (const bytes of parts) {
    onBytes?.(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

const DELIMITERS = [',', ';', '\t'];
const SEPARATOR = /^"?sep=(.)/i;

async function hasUtf16Mark(file: string): Promise<boolean> {
  const parts: AsyncIterable<Buffer> = createReadStream(file, { end: 1 });
  for await (const [first, second] of parts) return first === 0xff && second === 0xfe;
  return false;
}

async function lookAs(file: string, encoding: Encoding): Promise<Looked> {
  const hash = createHash('sha256');
  let head = '';
  let isEmpty = true;
  for await (const text of textOf(file, encoding, (bytes) => hash.update(bytes))) {
    if (BINARY.test(text)) throw noTable(file);
    if (head === '') head = text.slice(0, 10);
    if (text !== '') isEmpty = false;
  }
  const [, named] = SEPARATOR.exec(head) ?? [];
  return { encoding, delimiters: named ? [named] : DELIMITERS, sha256: hash.digest('hex'), isEmpty };
}

/** Excel also saves CSV as Windows-1251, and as UTF-16 with a byte order mark. */
async function lookAt(file: string): Promise<Looked> {
  try {
    if (await hasUtf16Mark(file)) return await lookAs(file, 'utf-16le');
    try {
      return await lookAs(file, 'utf-8');
    } catch (error) {
      if (error instanceof TypeError) return await lookAs(file, 'windows-1251');
      throw error;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : cannotRead(file);
  }
}

const titleOf = (delimiter: string) => `роздільник ${delimiter === '\t' ? 'табуляція' : `«${delimiter}»`}`;

/** Throws ImportError. */
export async function openCsv(file: string): Promise<TableFile> {
  const { encoding, delimiters, sha256, isEmpty } = await lookAt(file);
  if (isEmpty) throw isEmptyFile(file);
  const { size } = await stat(file);
  let taken = 0;
  return {
    format: `CSV, ${ENCODING_NAMES[encoding]}`,
    sha256,
    isWorkbook: false,
    readings: delimiters.map((delimiter) => ({
      title: titleOf(delimiter),
      records: () => {
        taken = 0;
        return readRecords(
          textOf(file, encoding, ({ byteLength }) => (taken += byteLength)),
          delimiter,
        );
      },
    })),
    share: () => taken / size,
    notices: () => [],
  };
}
