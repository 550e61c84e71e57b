import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a module's side: with fewer, its edges blur when the picture is enlarged, and scanners fail. */
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

/** Black on white, as a data: address. `modules`: a square, true is dark. */
export function drawPng(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const repeated = Buffer.alloc(1 + Math.ceil(size / 2));
  repeated[0] = FILTER_UP;
  const lines: Buffer[] = [];
  for (const row of modules) {
    // The pixels of a module are one hexadecimal digit.
    const digits = row.map((isDark) => (isDark ? '0' : 'f')).join('');
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
