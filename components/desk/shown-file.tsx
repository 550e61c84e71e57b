import { AppLink } from '@/components/ui/app-link';
import styles from './shown-file.module.css';

type ShownFileProps = { href: string; name: string; isPicture: boolean; what: string; after?: string };

/** A file that a citizen sent: pictures are seen at once, the rest is opened beside. */
export function ShownFile({ href, name, isPicture, what, after = '' }: ShownFileProps) {
  return (
    <>
      <p>
        <AppLink href={href} target="_blank" rel="noopener">
          {name}
        </AppLink>
        {after}
      </p>
      {isPicture ? <img src={href} alt={`${what} «${name}»`} className={styles.picture} /> : null}
    </>
  );
}
