// Постанова НБУ № 97: version 10–17, correction Q or M, a 4-module margin, and the hryvnia sign in a white circle sized
// by version.
import qrcode from 'qrcode-generator';
import { NbuQrError } from '@/domain/payment/nbu-qr';

const VERSION_MIN = 10;
const VERSION_MAX = 17;
const QUIET_ZONE = 4;

/** Diameter in modules, by version. */
const CIRCLE: Record<number, number> = { 10: 17, 11: 19, 12: 19, 13: 21, 14: 23, 15: 23, 16: 25, 17: 25 };
const SIGN_MARGIN = 4;

export interface QrDrawing {
  version: number;
  correction: 'Q' | 'M';
  /** Side of the viewBox in modules, with margins. */
  size: number;
  modules: string;
  circleDiameter: number;
  signDiameter: number;
}

/** Smallest permitted version; the stronger correction where it fits. */
export function drawQr(link: string): QrDrawing {
  const version = Math.max(VERSION_MIN, smallestVersion(link, 'M'));
  if (version > VERSION_MAX) throw new NbuQrError('Дані не вміщаються в QR-код');
  const correction = smallestVersion(link, 'Q') <= version ? 'Q' : 'M';
  const matrix = makeMatrix(link, version, correction);
  const circleDiameter = CIRCLE[version] ?? 0;
  return {
    version,
    correction,
    size: matrix.getModuleCount() + 2 * QUIET_ZONE,
    modules: modulesPath(matrix),
    circleDiameter,
    signDiameter: circleDiameter - SIGN_MARGIN,
  };
}

/** Without the sign of a payment: any version, correction M. */
export function drawPlainQr(text: string): Pick<QrDrawing, 'size' | 'modules'> {
  const matrix = makeMatrix(text, 0, 'M');
  return { size: matrix.getModuleCount() + 2 * QUIET_ZONE, modules: modulesPath(matrix) };
}

type Matrix = ReturnType<typeof qrcode>;

function makeMatrix(link: string, version: number, correction: 'Q' | 'M'): Matrix {
  const matrix = qrcode(version as TypeNumber, correction);
  matrix.addData(link, 'Byte');
  matrix.make();
  return matrix;
}

function smallestVersion(link: string, correction: 'Q' | 'M'): number {
  return (makeMatrix(link, 0, correction).getModuleCount() - 17) / 4;
}

/** One path of horizontal runs: a few kilobytes instead of thousands of squares. */
function modulesPath(matrix: Matrix): string {
  const count = matrix.getModuleCount();
  const runs: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!matrix.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < count && matrix.isDark(row, column + 1)) column += 1;
      runs.push(`M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start + 1}v1h-${column - start + 1}z`);
    }
  }
  return runs.join('');
}
