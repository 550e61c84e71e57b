import type { Column } from '@/components/ui/table';
import { JOURNAL_ACTORS, type JournalRow, SUBJECT_MAX } from '@/contract/journal';
import { formatMoment } from '@/domain/dates';
import { JOURNAL_ACTS, journalActText, journalSubjectText } from '@/contract/journal-acts';
import { deskPaths } from '@/domain/desk-paths';
import { AppLink } from '@/components/ui/app-link';
import { Changes } from './changes';
import type { QueueView } from './queue';

const COLUMNS: Column<JournalRow>[] = [
  { key: 'at', title: 'Коли', rowHeader: true, cell: ({ at }) => formatMoment(at) },
  {
    key: 'who',
    title: 'Хто',
    cell: ({ actor, actor_name: name, address }) => (
      <>
        {[name, JOURNAL_ACTORS[actor]].filter(Boolean).join(', ')}
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

export const JOURNAL_QUEUE: QueueView<JournalRow> = {
  caption: 'Дії, найновіші спочатку',
  address: deskPaths.journal(),
  fields: [
    { name: 'who', label: 'Хто', hint: 'Ім’я або прізвище працівника, можна лише початок', maxLength: 100 },
    { name: 'act', label: 'Дія', options: [['', 'усі'], ...JOURNAL_ACTS] },
    {
      name: 'subject',
      label: 'Над чим',
      hint: 'Як у стовпці, наприклад скарга ОС-2026-004217',
      type: 'search',
      maxLength: SUBJECT_MAX,
      wordsOf: journalSubjectText,
    },
    { name: 'from', label: 'Від дня', type: 'date' },
    { name: 'to', label: 'До дня', type: 'date' },
    { name: 'sum', label: 'Лише змінено суму', type: 'check' },
  ],
  columns: COLUMNS,
  empty: 'Таких дій немає.',
};
