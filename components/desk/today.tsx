import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { PlainList } from '@/components/ui/plain-list';
import { DESK_REGISTER_LABELS } from '@/contract/desk-imports';
import type { Waiting } from '@/contract/desk-today';
import { formatDate, formatDateTime } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { plural } from '@/domain/plural';
import { countWords, type WaitingKind } from '@/domain/waiting';
import term from './term.module.css';
import styles from './today.module.css';

const TITLES: Record<WaitingKind, string> = {
  appeals: 'Скарги без рішення',
  decisions: 'Рішення, що чекають на ваше підтвердження',
  messages: 'Звернення без відповіді',
  letters: 'Листи, які треба надрукувати й надіслати поштою',
  cars: 'Авто, що чекають на перевірку',
  payments: 'Нез’ясовані платежі',
  claims: 'Повідомлення про сплату, які треба перевірити',
  registers: 'Реєстри, що не надійшли вчасно',
  mails: 'Листи, яких не доставлено',
  proposals: 'Зміни, що чекають на ваше підтвердження',
  refusals: 'Невдалі спроби ввійти до службового кабінету, від учора',
};

const placesAt = (now: number): Record<WaitingKind, string> => ({
  appeals: deskPaths.appeals,
  decisions: deskPaths.appealsWith({ queue: 'confirm' }),
  messages: deskPaths.messages,
  letters: deskPaths.letters(),
  cars: deskPaths.cars,
  payments: deskPaths.payments,
  claims: deskPaths.claims(),
  registers: deskPaths.imports,
  mails: deskPaths.mails,
  proposals: deskPaths.proposals,
  refusals: deskPaths.journal({ act: 'staff.refused', from: kyivDate(startOfDay(kyivDate(now), -1)) }),
});

const LATE: Partial<Record<WaitingKind, string>> = {
  appeals: deskPaths.appealsWith({ late: 'yes' }),
  messages: deskPaths.messagesWith({ late: 'yes' }),
};

/** What one has taken. */
const MINE: Partial<Record<WaitingKind, string>> = {
  appeals: deskPaths.appealsWith({ queue: 'mine' }),
  messages: deskPaths.messagesWith({ state: 'mine' }),
};

function Late({ kind, children }: { kind: WaitingKind; children: ReactNode }) {
  const href = LATE[kind];
  return href ? <AppLink href={href}>{children}</AppLink> : children;
}

function Line({ kind, count, late, until, mine, last = [], now }: Waiting & { now: number }) {
  const { [kind]: place } = placesAt(now);
  return (
    <Card as="li" tone={late > 0 ? 'action' : 'plain'}>
      <p className={styles.title}>
        <AppLink href={place} data-row="">
          {TITLES[kind]}: {countWords(count)}
        </AppLink>
      </p>
      {late > 0 ? (
        <p className={term.late}>
          <Late kind={kind}>Прострочено: {countWords(late)}</Late>
        </p>
      ) : null}
      {until ? (
        <p>
          {Date.parse(until) < now ? 'Найдавніший строк минув' : 'Найближчий строк'} {formatDate(until)}
        </p>
      ) : null}
      {last.map(({ register, at }) => (
        <p key={register}>
          {DESK_REGISTER_LABELS[register]}: востаннє {formatDateTime(at)}
        </p>
      ))}
      {mine ? (
        <p>
          <AppLink href={MINE[kind] ?? place}>
            {kind === 'messages' ? plural(mine, ['Ваше', 'Ваші', 'Ваших']) : plural(mine, ['Ваша', 'Ваші', 'Ваших'])}:{' '}
            {countWords(mine)}
          </AppLink>
        </p>
      ) : null}
    </Card>
  );
}

const byLateness = (one: Waiting, other: Waiting) => Number(other.late > 0) - Number(one.late > 0);

/** What waits; what is late comes first. */
export function Today({ waiting, now }: { waiting: Waiting[]; now: number }) {
  const some = waiting.filter(({ count }) => count > 0).sort(byLateness);
  if (some.length === 0) return <p>Нічого не чекає.</p>;
  return (
    <PlainList layout="grid">
      {some.map((one) => (
        <Line key={one.kind} {...one} now={now} />
      ))}
    </PlainList>
  );
}
