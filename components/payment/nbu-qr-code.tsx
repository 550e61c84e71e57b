import { drawQr } from '@/lib/payment/qr-svg';
import { HryvniaSign } from './hryvnia-sign';
import styles from './nbu-qr-code.module.css';

const WIDTH_MIN_PX = 200;

type NbuQrCodeProps = { link: string; label: string };

/** The payment code with the sign of the hryvnia in its middle. Black on white in every mode: apps read nothing else. */
export function NbuQrCode({ link, label }: NbuQrCodeProps) {
  const { size, modules, circleDiameter, signDiameter } = drawQr(link);
  // Whole pixels per module: readers miss modules that are 2.7 pixels wide.
  const pitch = Math.ceil(WIDTH_MIN_PX / size);
  const middle = size / 2;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      width={size * pitch}
      height={size * pitch}
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={modules} fill="#000" />
      <circle cx={middle} cy={middle} r={circleDiameter / 2} fill="#fff" />
      <HryvniaSign x={middle - signDiameter / 2} y={middle - signDiameter / 2} size={signDiameter} />
    </svg>
  );
}
