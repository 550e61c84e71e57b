import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { deskPaths } from '@/domain/desk-paths';
import styles from './period-filter.module.css';

export const PeriodFilter = ({ from, to }: { from: string; to: string }) => (
  <form method="get" action={deskPaths.figures} role="search" aria-label="За який час" className={styles.filter}>
    <TextInput id="figures-from" type="date" name="from" label="Від дня" defaultValue={from} aria-keyshortcuts="/" />
    <TextInput id="figures-to" type="date" name="to" label="До дня" hint="Не більше ніж рік" defaultValue={to} />
    <Button type="submit" variant="secondary">
      Порахувати
    </Button>
  </form>
);
