import { Table, type Column } from '@/components/ui/table';
import { DESK_REGISTER_LABELS } from '@/contract/desk-imports';
import type { JournalRow } from '@/contract/journal';
import { APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatMoment } from '@/domain/dates';
import { journalActText, journalSubjectText } from '@/domain/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import { fieldText } from '@/domain/field-words';
import { ALL_REASONS } from '@/domain/register-reasons';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import { AppLink } from '@/components/ui/app-link';
import styles from './journal-table.module.css';

const ACTORS: Record<JournalRow['actor'], string> = {
  staff: 'за столом',
  invitation: 'за запрошенням',
  command: 'команда оператора',
  key: 'ключ реєстру',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outcome: APPEAL_OUTCOME_LABELS,
  reason: ALL_REASONS,
  register: DESK_REGISTER_LABELS,
  role: STAFF_ROLE_LABELS,
  status: { ...APPEAL_STATUS_LABELS, ...CAR_STATUS_LABELS },
};

function shown(field: string, value: unknown): string {
  if (typeof value === 'string') return VALUES[field]?.[value] ?? value;
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  return value === null || value === undefined ? 'немає' : JSON.stringify(value);
}

function Changes({ before, after }: JournalRow) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return '–';
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {fieldText(name)}: {before && name in before ? <del>{shown(name, before[name])}</del> : null}{' '}
          {after && name in after ? <ins>{shown(name, after[name])}</ins> : null}
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
