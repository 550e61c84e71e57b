import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './brand.module.css';
import { Emblem } from './emblem';

/** Logo (or the emblem when there is none) and title; leads home. */
export function Brand({ title, logo }: { title: string; logo: string | null }) {
  return (
    <AppLink href={paths.home} className={styles.brand}>
      {logo ? (
        <img className={styles.mark} src={logo} alt="" width={56} height={56} />
      ) : (
        <Emblem className={styles.mark} />
      )}
      <span className={styles.title}>{title}</span>
    </AppLink>
  );
}
