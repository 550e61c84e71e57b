import { ActLink } from '@/components/desk/act-form';
import { Row } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate } from '@/domain/kyiv-time';
import { LETTER_STATES } from '@/domain/paper-letters';
import { countWords } from '@/domain/waiting';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { Button } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Table, type Column } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { PrintedLetter } from '@/contract/desk-letters';
import { LetterQueue } from './letter-queue';
import { SendLetters } from './send-letters';

type LetterListProps = DeskAnswer<'letters.list'> & { query: QueueQuery; maySend: boolean; now: number };

export function LetterList({ query, maySend, now, ...list }: LetterListProps) {
  const state = LETTER_STATES.find((one) => one === query['state']) ?? 'waiting';
  const today = kyivDate(now);
  const isSent = maySend && list.rows.length > 0 && (state === 'waiting' || state === 'returned');
  const { q = '' } = query;
  const shown = { ...list, query, state, maySend, now, today };
  return (
    <Stack>
      <Row>
        {state === 'waiting' && list.rows.length > 0 ? (
          <ActLink href={deskPaths.lettersPrint(q === '' ? {} : { q })} shortcut="p">
            Надрукувати {q === '' ? 'всі' : 'знайдені'}: {countWords(list.total ?? 0)}
          </ActLink>
        ) : null}
        <ActLink href={deskPaths.lettersPosted(today)} variant="secondary" shortcut="l">
          Список відправлень за день
        </ActLink>
      </Row>
      {isSent ? <SendLetters {...shown} /> : <LetterQueue {...shown} />}
    </Stack>
  );
}

type Numbered = PrintedLetter & { at: number };

const COLUMNS: Column<Numbered>[] = [
  { key: 'at', title: '№', cell: ({ at }) => at },
  { key: 'to', title: 'Адресат', rowHeader: true, cell: ({ to }) => to },
  { key: 'address', title: 'Куди', cell: ({ address }) => address },
  { key: 'track', title: 'Номер відправлення', cell: ({ track }) => track ?? 'без номера' },
  { key: 'about', title: 'Справа', cell: ({ number }) => number },
];

/** The list that goes with registered mail to the post office. `on`: a day in Kyiv. */
export const PostedList = ({ letters, on }: { letters: readonly PrintedLetter[]; on: string }) => (
  <Stack>
    <form method="get" role="search" aria-label="День надсилання">
      <Stack width="form">
        <TextInput id="on" name="on" type="date" label="День надсилання" defaultValue={on} width="medium" />
        <Button type="submit" variant="secondary">
          Показати
        </Button>
      </Stack>
    </form>
    {letters.length > 0 ? (
      <>
        <div>
          <PrintButton variant="primary">Надрукувати</PrintButton>
        </div>
        <Table
          caption="Відправлення"
          captionHidden
          columns={COLUMNS}
          rows={letters.map((letter, index) => ({ ...letter, at: index + 1 }))}
          rowKey={({ id }) => id}
        />
        <p>Здає: ____________________ Приймає: ____________________</p>
      </>
    ) : (
      <p role="status">Цього дня листів не надсилали.</p>
    )}
  </Stack>
);
