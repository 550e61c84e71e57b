import { classNames } from './class-names';
import styles from './drawing.module.css';

/** An empty parking bay: there is nothing in it yet. */
export const EMPTY_DRAWING = '/drawings/empty.svg';

/**
 * A drawing of 320 × 200 that says without words what stands beside it; `className` puts it in its place. Lazy, or the one of
 * the not-found page, which is in the data of every page, would be fetched with every page.
 */
export function Drawing({ src, className }: { src: string; className?: string | undefined }) {
  return (
    <img className={classNames(styles.drawing, className)} src={src} alt="" width={320} height={200} loading="lazy" />
  );
}
