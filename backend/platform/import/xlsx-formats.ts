import { type Attributes, collectXml } from './read-xml';
import { numberText, serialText } from './sheet-values';
import { readPart } from './zip-part';

/** Days between the two beginnings that a workbook may count from. */
const SINCE_1904 = 1462;

export type Format = (stored: string) => string;

/** Formats of date or time that have a number instead of a code. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const isBuiltInTime = (id: number) => (id >= 18 && id <= 22) || (id >= 45 && id <= 47);

const ELAPSED = /\[(h+|m+|s+)\]/gi;
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general/gi;

export function formatOf(id: number, code: string | undefined, is1904: boolean): Format {
  const shown = (code?.split(';')[0] ?? '').replace(ELAPSED, '$1').replace(LITERAL, '');
  const isDate = code === undefined ? isBuiltInDate(id) : /[dmyhs]/i.test(shown);
  if (isDate) {
    const showsTime = code === undefined ? isBuiltInTime(id) : /[hs]/i.test(shown);
    return (stored) => {
      const serial = Number(stored);
      return serialText(is1904 && serial >= 1 ? String(serial + SINCE_1904) : stored, showsTime);
    };
  }
  return /^0{2,}$/.test(shown) ? (stored) => numberText(stored).padStart(shown.length, '0') : numberText;
}

/** The index is the number of a cell's style. */
export async function readFormats(file: string, part: string, is1904: boolean): Promise<Format[]> {
  const codes = new Map<number, string>();
  let isOfCells = false;
  const handlers = (emit: (format: Format) => void) => ({
    open(name: string, { numFmtId = '0', formatCode = '' }: Attributes) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) emit(formatOf(Number(numFmtId), codes.get(Number(numFmtId)), is1904));
    },
    close(name: string) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return collectXml(readPart(file, part), handlers);
}
