import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { JOURNAL_ACTORS, type JournalRow, SUBJECT_MAX, type JournalVerdict as Verdict } from '@/contract/journal';
import { JOURNAL_ACTS, journalActText, journalSubjectText } from '@/contract/journal-acts';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { Changes } from './changes';
import type { QueueView } from './queue';

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
  columns: [
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
  ],
  empty: 'Таких дій немає.',
};

const FAULTS = { missing: 'бракує запису', changed: 'змінено запис' };

export function JournalVerdict({ is_whole: isWhole, rows, last_hash: hash, id, fault }: Verdict) {
  if (isWhole)
    return (
      <Notice kind="success" role="status" title={`Журнал цілий, записів: ${rows ?? 0}`}>
        Останній контрольний код: <code translate="no">{hash}</code>. Запишіть його окремо: за ним видно, чи не
        переписали журнал цілком.
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={`Журнал порушено: ${fault ? FAULTS[fault] : 'запис'} ${id ?? ''}`}>
      Дані змінили в обхід сайту. Повідомте керівника й адміністратора: потрібні копія даних і журнал сервера.
    </Notice>
  );
}
