import { Queue, searchBy } from '@/components/desk/queue';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { LETTER_STATE_LABELS, LETTER_STATES, type LetterState } from '@/domain/paper-letters';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { letterColumns, type ShownLetters } from './letter-columns';

const EMPTY: Record<LetterState, string> = {
  waiting: 'Усі листи надіслано.',
  sent: 'Немає листів, про які ще не відомо, чи їх вручено.',
  delivered: 'Вручених листів ще немає.',
  returned: 'Жоден лист не повернувся.',
  dropped: 'Листів, яких уже не треба надсилати, немає.',
};

export type LetterQueueProps = DeskAnswer<'letters.list'> & ShownLetters & { query: QueueQuery };

export function LetterQueue({ query, rows, next, total, ...shown }: LetterQueueProps) {
  return (
    <Queue
      caption={(count) => `Листів: ${count}`}
      address={deskPaths.letters()}
      fields={[
        searchBy('Номер відправлення, скарги чи звернення, постанова або ім’я заявника'),
        {
          name: 'state',
          label: 'Які',
          options: LETTER_STATES.map((one) => [one, LETTER_STATE_LABELS[one]] as const),
        },
      ]}
      columns={letterColumns({ ...shown, filters: new URLSearchParams(query).toString() })}
      empty={EMPTY[shown.state]}
      notFound="Серед листів у цьому стані такого немає: виберіть інший стан."
      {...{ query, rows, next, total }}
    />
  );
}
