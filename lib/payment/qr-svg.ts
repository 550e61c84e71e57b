// Постанова НБУ № 97: version 10–17, correction Q or M, a 4-module margin, and the hryvnia sign in a white circle sized
// by version.
import encodeQr from 'qr';
import { NbuQrError } from '@/domain/payment/nbu-qr';
import { drawPng } from './qr-png';

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
