import { cameWords } from '@/domain/by-hand';
import { Term } from '@/components/desk/term';
import { holderName } from '@/components/desk/work/holder-name';
import type { Column } from '@/components/ui/table';
import type { DeskMessageLine } from '@/contract/desk-messages';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';
import { linkColumn } from '@/components/desk/queue';
import { Tag } from '@/components/ui/tag';
import { formatDate } from '@/domain/dates';

type MessageStatusProps = Pick<DeskMessageLine, 'answered_at' | 'is_asked' | 'taken_by'>;

export function MessageStatus({ answered_at: answered, is_asked: isAsked, taken_by: holder }: MessageStatusProps) {
  if (answered) return <Tag tone="paid">{`Відповіли ${formatDate(answered)}`}</Tag>;
  if (isAsked) return <Tag tone="discount">Чекаємо на уточнення</Tag>;
  return holder ? <Tag tone="info">На розгляді</Tag> : <Tag>Ніхто не взяв</Tag>;
}

/** `isBeside`: another list of the page has the keys. */
export const messageColumns = (now: number, isBeside = false): Column<DeskMessageLine>[] => [
  linkColumn('number', 'Номер', ({ id, number }) => [deskPaths.message(id), number], { isNumber: true, isBeside }),
  {
    key: 'due',
    title: 'Строк',
    cell: ({ answer_until: until, answered_at: answered }) =>
      until ? <Term until={until} isOver={answered !== null} now={now} /> : 'без строку',
  },
  { key: 'kind', title: 'Що це', cell: ({ kind }) => CONTACT_KIND_LABELS[kind] },
  { key: 'name', title: 'Від кого', cell: ({ name }) => name },
  { key: 'beginning', title: 'Про що', cell: ({ beginning }) => beginning },
  { key: 'created', title: 'Надійшло', cell: ({ created_at: at, came }) => cameWords(at, { came }) },
  {
    key: 'state',
    title: 'Стан',
    cell: (message) => (
      <>
        <MessageStatus {...message} />
        {message.taken_by ? ` ${holderName(message.taken_by)}` : null}
      </>
    ),
  },
];
