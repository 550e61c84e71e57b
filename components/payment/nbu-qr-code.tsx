import { drawQr } from '@/lib/payment/qr-svg';
import { QrPicture } from './qr-picture';
import styles from './nbu-qr-code.module.css';

// Strokes in a 100 × 100 square, filling its inscribed circle.
const HEIGHT = 100;

const hryvniaSign = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / HEIGHT})" fill="none" stroke="#007b47" stroke-width="11"><path d="M25 27C31 14 40 8.500 51 8.500C66 8.500 75 17 75 28C75 41 65 47 50 51C35 55 25 61 25 73C25 84 34 91.500 49 91.500C60 91.500 69 86 75 74"/><path d="M10 41H90M10 60H90" stroke-width="9"/></g>`;

const WIDTH_MIN_PX = 200;

type NbuQrCodeProps = { link: string; label: string };

/** Black on white in every theme: banking apps read nothing else. */
export function NbuQrCode({ link, label }: NbuQrCodeProps) {
  const { size, picture, circleDiameter, signDiameter } = drawQr(link);
  // Whole pixels per module: scanners fail at 2.7 pixels.
  const pitch = Math.ceil(WIDTH_MIN_PX / size);
  const middle = size / 2;
  const above = `<circle cx="${middle}" cy="${middle}" r="${circleDiameter / 2}" fill="#fff"/>${hryvniaSign(
    middle - signDiameter / 2,
    middle - signDiameter / 2,
    signDiameter,
  )}`;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      width={size * pitch}
      height={size * pitch}
      role="img"
      aria-label={label}
    >
      <QrPicture size={size} picture={picture} above={above} />
    </svg>
  );
}
