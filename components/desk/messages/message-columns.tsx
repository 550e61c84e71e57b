import { cameWords } from '@/domain/by-hand';
import { Term } from '@/components/desk/term';
import { holderName } from '@/components/desk/work/holder-name';
import type { Column } from '@/components/ui/table';
import type { DeskMessageLine } from '@/contract/desk-messages';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';
import { linkColumn } from '@/components/desk/queue';
import { MessageStatus } from './message-status';

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
