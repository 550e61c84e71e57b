import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectInput } from '@/components/ui/select-input';
import { TextInput } from '@/components/ui/text-input';
import { JOURNAL_ACTS, journalSubjectText } from '@/domain/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import type { JournalQuery } from '@/lib/desk/journal';
import styles from './period-filter.module.css';

const ANY = ['', 'усі'] as const;

export function JournalFilter({ query }: { query: JournalQuery }) {
  return (
    <form method="get" action={deskPaths.journal()} role="search" aria-label="Журнал" className={styles.filter}>
      <TextInput
        id="journal-who"
        name="who"
        label="Хто"
        hint="Ім’я або прізвище працівника, можна лише початок"
        maxLength={100}
        autoComplete="off"
        defaultValue={query['who']}
      />
      <SelectInput
        id="journal-act"
        name="act"
        label="Дія"
        options={[ANY, ...Object.entries(JOURNAL_ACTS)]}
        defaultValue={query['act']}
      />
      <TextInput
        id="journal-subject"
        name="subject"
        label="Над чим"
        hint="Як у стовпці, наприклад скарга ОС-2026-004217"
        maxLength={200}
        autoComplete="off"
        defaultValue={journalSubjectText(query['subject'] ?? '')}
        aria-keyshortcuts="/"
      />
      <TextInput
        id="journal-from"
        type="date"
        autoComplete="off"
        name="from"
        label="Від дня"
        defaultValue={query['from']}
      />
      <TextInput id="journal-to" type="date" autoComplete="off" name="to" label="До дня" defaultValue={query['to']} />
      <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
        Показати
      </Button>
    </form>
  );
}
