import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './brand.module.css';
import { Emblem } from './emblem';

export function Brand({ title, logo }: { title: string; logo: string | null }) {
  return (
    <AppLink href={paths.home} className={styles.brand}>
      <Emblem logo={logo} className={styles.mark} />
      <span className={styles.title}>{title}</span>
    </AppLink>
  );
}
