import { crc32, deflateSync } from 'node:zlib';

/** Of a module's side: with fewer, its edges blur when the picture is enlarged, and scanners fail. */
const PIXELS = 4;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** One bit for a pixel, shades of grey, no interlacing. */
const FORMAT = Buffer.from([1, 0, 0, 0, 0]);
const FILTER_NONE = 0;
/** Differences to the row above. */
const FILTER_UP = 2;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.byteLength), body, uint32(crc32(body))]);
}

/** Black on white, as a data: address. `size`: modules of a side. */
export function drawPng(size: number, isDark: (row: number, column: number) => boolean): string {
  const repeated = Buffer.alloc(1 + Math.ceil(size / 2));
  repeated[0] = FILTER_UP;
  const lines: Buffer[] = [];
  for (let row = 0; row < size; row += 1) {
    // The pixels of a module are one hexadecimal digit.
    let digits = '';
    for (let column = 0; column < size; column += 1) digits += isDark(row, column) ? '0' : 'f';
    lines.push(Buffer.from([FILTER_NONE]), Buffer.from(digits.padEnd(size + (size % 2), 'f'), 'hex'));
    for (let line = 1; line < PIXELS; line += 1) lines.push(repeated);
  }
  const side = uint32(size * PIXELS);
  const png = [
    SIGNATURE,
    chunk('IHDR', Buffer.concat([side, side, FORMAT])),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`;
}
