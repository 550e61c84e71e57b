import { classNames } from './class-names';
import styles from './drawing.module.css';

export const EMPTY_DRAWING = '/drawings/empty.svg';

/** Lazy: the not-found page is part of every page's data, so its drawing would load everywhere. */
export function Drawing({
  src,
  height = 200,
  className,
}: {
  src: string;
  height?: number;
  className?: string | undefined;
}) {
  return (
    <img
      className={classNames(styles.drawing, className)}
      src={src}
      alt=""
      width={320}
      height={height}
      loading="lazy"
    />
  );
}
