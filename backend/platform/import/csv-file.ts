// A file is read twice and never held in memory: once for encoding and hash, then row by row.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Encoding, ENCODING_NAMES, textOf, withEncoding } from './file-text';
import { ImportError } from './importer';
import { bareQuoteFinder, readRecords } from './parse-csv';
import { cannotRead, isEmptyFile } from './refusals';
import type { TableFile } from './table-file';

/** Found in pictures and documents renamed to .csv. */
const BINARY = /[\u0000\u001A]/;
const UNPRINTED = /[\u0001-\u0008\u000E-\u001F]/g;
const FEW = 10;
/** Programs leave one or another in a text; many are no text. */
const isText = (length: number, unprinted: number) => length >= unprinted * (unprinted > FEW ? 100 : 20);

interface Looked {
  encoding: Encoding;
  delimiters: { sign: string; isLoose: boolean }[];
  sha256: string;
  isEmpty: boolean;
  unprinted: number;
}

const noTable = (file: string) =>
  new ImportError(`Файл ${file} не є таблицею CSV: в Excel збережіть його як «CSV UTF-8» або .xlsx.`);

const DELIMITERS = [',', ';', '\t'];
const SEPARATOR = /^"?sep=(.)/i;

async function lookAs(file: string, encoding: Encoding): Promise<Looked> {
  const hash = createHash('sha256');
  let head = '';
  let [length, unprinted] = [0, 0];
  const quotes = new Map(DELIMITERS.map((sign) => [sign, bareQuoteFinder(sign)]));
  for await (const text of textOf(file, encoding, (bytes) => hash.update(bytes))) {
    for (const finder of quotes.values()) finder.look(text);
    if (BINARY.test(text)) throw noTable(file);
    if (head === '') head = text.slice(0, 10);
    length += text.length;
    unprinted += text.match(UNPRINTED)?.length ?? 0;
  }
  if (!isText(length, unprinted)) throw noTable(file);
  const [, named] = SEPARATOR.exec(head) ?? [];
  const delimiters = named ? [named] : DELIMITERS;
  const isLoose = (sign: string) => quotes.get(sign)?.isFound() ?? false;
  return {
    encoding,
    delimiters: delimiters.map((sign) => ({ sign, isLoose: isLoose(sign) })),
    sha256: hash.digest('hex'),
    isEmpty: length === 0,
    unprinted,
  };
}

async function* printed(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) yield part.replace(UNPRINTED, '');
}

/** Excel also saves CSV as Windows-1251, and as UTF-16 with a byte order mark; older programs in the code pages of DOS. */
async function lookAt(file: string): Promise<Looked> {
  try {
    return await withEncoding(file, (encoding) => lookAs(file, encoding));
  } catch (error) {
    throw error instanceof ImportError ? error : cannotRead(file);
  }
}

const titleOf = (delimiter: string) => `роздільник ${delimiter === '\t' ? 'табуляція' : `«${delimiter}»`}`;

/** Throws ImportError. */
export async function openCsv(file: string): Promise<TableFile> {
  const { encoding, delimiters, sha256, isEmpty, unprinted } = await lookAt(file);
  if (isEmpty) throw isEmptyFile(file);
  const { size } = await stat(file);
  let taken = 0;
  return {
    format: `CSV, ${ENCODING_NAMES[encoding]}`,
    sha256,
    isWorkbook: false,
    readings: delimiters.map(({ sign, isLoose }) => ({
      title: titleOf(sign),
      records: () => {
        taken = 0;
        const parts = textOf(file, encoding, ({ byteLength }) => (taken += byteLength));
        return readRecords(unprinted > 0 ? printed(parts) : parts, sign, { isLoose });
      },
    })),
    share: () => taken / size,
    notices: () => (unprinted > 0 ? [`Недруковані знаки (${unprinted}) пропущено.`] : []),
  };
}
