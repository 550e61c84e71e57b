import { ActLink } from '@/components/desk/act-form';
import { Row } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate } from '@/domain/kyiv-time';
import { LETTER_STATES } from '@/domain/paper-letters';
import { countWords } from '@/domain/waiting';
import type { QueueQuery } from '@/lib/desk/queue-query';
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
