import { Table, type Column } from '@/components/ui/table';
import type { JournalRow } from '@/contract/journal';
import { formatMoment } from '@/domain/dates';
import { journalActText, journalSubjectText } from '@/domain/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import { AppLink } from '@/components/ui/app-link';
import { Changes } from './changes';

const ACTORS: Record<JournalRow['actor'], string> = {
  staff: 'за столом',
  invitation: 'за запрошенням',
  command: 'команда оператора',
  key: 'ключ реєстру',
  stranger: 'невідомо хто',
};

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
