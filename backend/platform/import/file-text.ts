import { createReadStream } from 'node:fs';
import { CODE_PAGE_NAMES, type CodePage, decodePart, detectCodePage } from './detect-encoding';
import { ImportError } from './importer';
import { collectProblems } from './problems';

const PART_BYTES = 64 * 1024;
const SAMPLE_BYTES = 256 * 1024;

type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be';
export type Encoding = Unicode | CodePage;

export const ENCODING_NAMES: Record<Encoding, string> = {
  ...CODE_PAGE_NAMES,
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16BE',
};

export const bytesOf = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: PART_BYTES });

async function* decodedUnicode(file: string, encoding: Unicode, onBytes: (bytes: Buffer) => void, fatal = true) {
  const decoder = new TextDecoder(encoding, { fatal });
  for await (const bytes of bytesOf(file)) {
    onBytes(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

const SPACES = new Set([0x20, 0x0a, 0x0d, 0x3b, 0x2c, 0x09]);
const WORD_MAX = 1000;

/** Word by word: what a letter is may depend on its neighbours. */
async function* decodedPage(file: string, page: CodePage, onBytes: (bytes: Buffer) => void) {
  let rest = Buffer.alloc(0);
  for await (const bytes of bytesOf(file)) {
    onBytes(bytes);
    const all = Buffer.concat([rest, bytes]);
    let end = all.length;
    while (end > 0 && all.length - end < WORD_MAX && !SPACES.has(all[end - 1] ?? 0)) end -= 1;
    if (end === 0 || all.length - end === WORD_MAX) end = all.length;
    yield decodePart(page, all.subarray(0, end));
    rest = all.subarray(end);
  }
  yield decodePart(page, rest);
}

/** DOS programs end a file with it. */
const END = '\u001a';

/** Throws TypeError where the bytes are not of a Unicode encoding. */
export async function* textOf(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: Buffer) => void = () => undefined,
): AsyncGenerator<string> {
  const isUnicode = encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be';
  const parts = isUnicode ? decodedUnicode(file, encoding, onBytes) : decodedPage(file, encoding, onBytes);
  let held = '';
  for await (const part of parts) {
    const text = held + part;
    const end = text.indexOf(END);
    // Only the end of a file may stand behind it.
    const isEnd = end >= 0 && /^[\u001a\s\0]*$/.test(text.slice(end));
    held = isEnd ? text.slice(end) : '';
    const told = isEnd ? text.slice(0, end) : text;
    if (told !== '') yield told;
  }
}

/** Collects the bytes that are not ASCII, with what stands beside them. */
async function sampleOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const bytes of bytesOf(file)) {
    if (!bytes.some((byte) => byte > 0x7f)) continue;
    parts.push(bytes);
    size += bytes.length;
    if (size >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts);
}

export async function headOf(file: string): Promise<Buffer> {
  for await (const bytes of bytesOf(file)) return bytes.subarray(0, 1024);
  return Buffer.alloc(0);
}

/** Half of the bytes of ASCII in UTF-16 are zero. */
function unicodeOf(head: Buffer): Unicode {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd < head.length / 8 || Math.min(even, odd) > 0) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const unclear = (file: string) =>
  new ImportError(
    `Не видно, у якому кодуванні файл ${file}: схоже на старе (DOS, Mac або KOI8). Збережіть його з програми, яка його створила, як «CSV UTF-8» або .xlsx.`,
  );

/** What bytes that are no UTF-8 become. */
const DAMAGED = '\ufffd';
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Cyrillic letters of UTF-8 hardly ever come about in a text of another encoding. */
function isMostlyUtf8(sample: Buffer): boolean {
  const text = new TextDecoder().decode(sample);
  return countOf(text, /\p{Script=Cyrillic}/gu) > 2 * countOf(text, /\ufffd/g);
}

const REPAIR = 'пошкоджена літера: впишіть слово заново й збережіть файл у кодуванні UTF-8 (в Excel це «CSV UTF-8»)';
const AROUND = 12;

/** Names each line with broken bytes of a file that is else UTF-8. Undefined where it is of another encoding. */
export async function damagedLines(file: string): Promise<ImportError | undefined> {
  if (!isMostlyUtf8(await sampleOf(file))) return undefined;
  const problems = collectProblems();
  let [line, named] = [1, 0];
  for await (const text of decodedUnicode(file, 'utf-8', () => undefined, false)) {
    for (const [index, part] of text.split(/\r\n|\r(?!$)|\n/).entries()) {
      if (index > 0) line += 1;
      const at = part.indexOf(DAMAGED);
      if (at < 0 || named === line) continue;
      named = line;
      const words = part.slice(Math.max(0, at - AROUND), at + AROUND).trim();
      problems.add([{ line, reason: `«${words}»: ${REPAIR}` }]);
    }
  }
  return problems.error();
}

/** Reads as Unicode first, and in the code page that its text speaks for where it is none. Throws ImportError. */
export async function withEncoding<Read>(file: string, read: (encoding: Encoding) => Promise<Read>): Promise<Read> {
  const unicode = unicodeOf(await headOf(file));
  try {
    return await read(unicode);
  } catch (error) {
    if (unicode !== 'utf-8' || !(error instanceof TypeError)) throw error;
    const damaged = await damagedLines(file);
    if (damaged) throw damaged;
    const page = detectCodePage(await sampleOf(file));
    if (page === undefined) throw unclear(file);
    return await read(page);
  }
}
