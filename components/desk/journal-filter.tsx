import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectInput } from '@/components/ui/select-input';
import { TextInput } from '@/components/ui/text-input';
import type { StaffMember } from '@/contract/desk';
import { JOURNAL_ACTS, journalSubjectText } from '@/domain/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import type { JournalQuery } from '@/lib/desk/journal';
import styles from './period-filter.module.css';

type JournalFilterProps = { query: JournalQuery; staff: readonly StaffMember[] };

const ANY = ['', 'усі'] as const;

export function JournalFilter({ query, staff }: JournalFilterProps) {
  return (
    <form method="get" action={deskPaths.journal()} role="search" aria-label="Журнал" className={styles.filter}>
      <SelectInput
        id="journal-staff"
        name="staff"
        label="Хто"
        options={[ANY, ...staff.map(({ id, name }) => [String(id), name] as const)]}
        defaultValue={query['staff']}
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
