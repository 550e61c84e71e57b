import { ActButton, ActLink } from '@/components/desk/act-button';
import { ActForm } from '@/components/desk/act-form';
import { Queue } from '@/components/desk/queue';
import { Card } from '@/components/ui/card';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate } from '@/domain/kyiv-time';
import { LETTER_STATE_LABELS, LETTER_STATES, type LetterState } from '@/domain/paper-letters';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { letterColumns, SENDING } from './letter-columns';

type LetterListProps = DeskAnswer<'letters.list'> & { query: QueueQuery; maySend: boolean; now: number };

const EMPTY: Record<LetterState, string> = {
  waiting: 'Усі листи надіслано.',
  sent: 'Немає листів, про які ще не відомо, чи їх вручено.',
  delivered: 'Вручених листів ще немає.',
  returned: 'Жоден лист не повернувся.',
  dropped: 'Листів, яких уже не треба надсилати, немає.',
};

export function LetterList({ query, maySend, now, ...list }: LetterListProps) {
  const state = LETTER_STATES.find((one) => one === query['state']) ?? 'waiting';
  const today = kyivDate(now);
  const isSent = maySend && list.rows.length > 0 && (state === 'waiting' || state === 'returned');
  return (
    <Stack>
      <PlainList layout="row">
        {state === 'waiting' && list.rows.length > 0 ? (
          <li>
            <ActLink href={deskPaths.lettersPrint()} shortcut="p">
              Надрукувати всі: {list.total}
            </ActLink>
          </li>
        ) : null}
        <li>
          <ActLink href={deskPaths.lettersPosted(today)} variant="secondary" shortcut="l">
            Список відправлень за день
          </ActLink>
        </li>
      </PlainList>
      <Queue
        caption={(total) => `Листів: ${total}`}
        address={deskPaths.letters()}
        fields={[
          {
            name: 'state',
            label: 'Які',
            options: LETTER_STATES.map((one) => [one, LETTER_STATE_LABELS[one]] as const),
          },
        ]}
        columns={letterColumns({ state, maySend, now, today })}
        empty={EMPTY[state]}
        query={query}
        {...list}
      />
      {isSent ? (
        <Card tone="soft">
          <ActForm id={SENDING} call="letters.send" values={{}} label="Записати надсилання">
            <Stack width="form">
              <p>
                Впишіть або зчитайте сканером номери з квитанцій біля листів, які надіслали рекомендованими (Enter веде
                до наступного), або позначте ті, що надіслали без номера. Решта чекатиме далі.
              </p>
              <TextInput
                id="sent_on"
                name="sent_on"
                type="date"
                label="День надсилання"
                defaultValue={today}
                max={today}
              />
              <ActButton shortcut="s">Записати надсилання</ActButton>
            </Stack>
          </ActForm>
        </Card>
      ) : null}
    </Stack>
  );
}
