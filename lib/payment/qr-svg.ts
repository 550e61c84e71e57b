// Постанова НБУ № 97: version 10–17, correction Q or M, a 4-module margin, and the hryvnia sign in a white circle sized
// by version.
import encodeQr from 'qr';
import { NbuQrError } from '@/domain/payment/nbu-qr';
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
function drawPng(modules: readonly (readonly boolean[])[]): string {
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

/** For each version: bytes that fit with each correction (ISO/IEC 18004), and the circle's diameter in modules. */
const VERSIONS = [
  { version: 10, M: 213, Q: 151, circle: 17 },
  { version: 11, M: 251, Q: 177, circle: 19 },
  { version: 12, M: 287, Q: 203, circle: 19 },
  { version: 13, M: 331, Q: 241, circle: 21 },
  { version: 14, M: 362, Q: 258, circle: 23 },
  { version: 15, M: 412, Q: 292, circle: 23 },
  { version: 16, M: 450, Q: 322, circle: 25 },
  { version: 17, M: 504, Q: 364, circle: 25 },
];
const SIGN_MARGIN = 4;
const QUIET_ZONE = 4;
const LEVELS = { Q: 'quartile', M: 'medium' } as const;
type Correction = keyof typeof LEVELS;

export interface QrDrawing {
  version: number;
  correction: Correction;
  /** Side in modules, with margins. */
  size: number;
  /** As a data: address: a fraction of an SVG path. */
  picture: string;
  circleDiameter: number;
  signDiameter: number;
}

/** Smallest permitted version; the stronger correction where it fits. */
export function drawQr(link: string): QrDrawing {
  const bytes = Buffer.byteLength(link);
  const fitting = VERSIONS.find(({ M }) => bytes <= M);
  if (!fitting) throw new NbuQrError('Дані не вміщаються в QR-код');
  const { version, circle: circleDiameter } = fitting;
  const correction = bytes <= fitting.Q ? 'Q' : 'M';
  return {
    version,
    correction,
    ...draw(link, { version, correction }),
    circleDiameter,
    signDiameter: circleDiameter - SIGN_MARGIN,
  };
}

/** Without the sign of a payment: any version, correction M. */
export const drawPlainQr = (text: string): Pick<QrDrawing, 'size' | 'picture'> => draw(text, { correction: 'M' });

function draw(text: string, { version, correction }: { version?: number; correction: Correction }) {
  const rows = encodeQr(text, 'raw', {
    ecc: LEVELS[correction],
    encoding: 'byte',
    border: QUIET_ZONE,
    ...(version !== undefined && { version }),
  });
  return { size: rows.length, picture: drawPng(rows) };
}
