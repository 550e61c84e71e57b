import { AppLink } from '@/components/ui/app-link';
import { Fold } from '@/components/ui/fold';
import type { PublicFine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import styles from './fine-basis.module.css';

/** The server's own text; an API that gives none has no such section. */
export function FineBasis({ fine: { basis } }: { fine: Pick<PublicFine, 'basis'> }) {
  if (!basis || basis.text.length === 0) return null;
  return (
    <Fold title="Чому саме така сума?" className={styles.basis}>
      <ul>
        {basis.text.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <p className={styles.more}>
        <AppLink href={paths.deadlines}>Як рахуються строки</AppLink>
      </p>
    </Fold>
  );
}
