import { Table, type Column } from '@/components/ui/table';
import type { JournalRow } from '@/contract/journal';
import { formatMoment } from '@/domain/dates';
import { journalActText, journalSubjectText } from '@/domain/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import { fieldText } from '@/domain/field-words';
import { AppLink } from '@/components/ui/app-link';
import styles from './journal-table.module.css';

const ACTORS: Record<JournalRow['actor'], string> = {
  staff: 'за столом',
  invitation: 'за запрошенням',
  command: 'команда оператора',
  key: 'ключ реєстру',
};

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function Changes({ before, after }: JournalRow) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return '–';
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {fieldText(name)}: {before && name in before ? <del>{shown(before[name])}</del> : null}{' '}
          {after && name in after ? <ins>{shown(after[name])}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: Column<JournalRow>[] = [
  { key: 'at', title: 'Коли', rowHeader: true, cell: ({ at }) => formatMoment(Date.parse(at)) },
  {
    key: 'who',
    title: 'Хто',
    cell: ({ actor, actor_name: name, address }) => (
      <>
        {[name, ACTORS[actor]].filter(Boolean).join(', ')}
        {address ? (
          <>
            <br />
            <small translate="no">{address}</small>
          </>
        ) : null}
      </>
    ),
  },
  { key: 'act', title: 'Дія', cell: ({ act }) => journalActText(act) },
  {
    key: 'subject',
    title: 'Над чим',
    cell: ({ id, subject }) => (
      <AppLink href={deskPaths.journal({ subject })} data-row={id}>
        {journalSubjectText(subject)}
      </AppLink>
    ),
  },
  { key: 'changes', title: 'Було → стало', cell: (row) => <Changes {...row} /> },
];

export const JournalTable = ({ rows }: { rows: readonly JournalRow[] }) => (
  <Table caption="Дії, найновіші спочатку" captionHidden columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
);
