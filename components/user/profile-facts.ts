import { ACCOUNT_EVENT_TITLES } from '@/domain/account-events';
import { formatDateTime } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { plural } from '@/domain/plural';
import type { Profile } from '@/lib/accounts/load-profile';

export interface Fact {
  id: string;
  text: string;
}

const known = (facts: [id: string, text: string | null | undefined][]): Fact[] =>
  facts.flatMap(([id, text]) => (text ? [{ id, text }] : []));

const counted = (count: number, forms: readonly [string, string, string]) => `${count} ${plural(count, forms)}`;

export const factsOfPerson = ({ user }: Profile): Fact[] =>
  known([
    ['names', fullName(user) || 'Ім’я не вказано'],
    ['contacts', user.email || 'Email немає'],
    ['phone', user.phone || 'Телефону немає'],
    ['pending-email', user.pending_email && `Чекає на підтвердження: ${user.pending_email}`],
  ]);

export const factsOfWaysIn = ({ user, passkeys, identity }: Profile): Fact[] =>
  known([
    ['password-change', user.has_password === false ? 'Пароля ще немає' : 'Пароль задано'],
    [
      'passkeys',
      passkeys &&
        (passkeys.length > 0
          ? counted(passkeys.length, ['ключ доступу', 'ключі доступу', 'ключів доступу'])
          : 'Ключів доступу немає'),
    ],
    ['id-gov-ua', identity && (identity.linked_at === null ? 'ID.GOV.UA не приєднано' : 'ID.GOV.UA приєднано')],
  ]);

export function factsOfDevices({ sessions, log }: Profile): Fact[] {
  const last = log?.results[0];
  return known([
    ['sessions', sessions && `Відкрито ${counted(sessions.length, ['сеанс', 'сеанси', 'сеансів'])}`],
    ['account-log', last && `Остання подія: ${ACCOUNT_EVENT_TITLES[last.kind]}, ${formatDateTime(last.created_at)}`],
  ]);
}

function mailsOf({ switches }: Profile): string | null {
  if (!switches) return null;
  const kinds = Object.values(switches.email);
  const chosen = kinds.filter(Boolean).length;
  if (chosen === kinds.length) return 'Листи про всі події';
  return chosen > 0 ? `Листи про ${chosen} з ${kinds.length} видів подій` : 'Листи про події вимкнено';
}

export const factsOfNotifications = (profile: Profile): Fact[] =>
  known([
    ['notification-switches', mailsOf(profile)],
    [
      'push',
      profile.push &&
        (profile.push.initial.length > 0
          ? `Сповіщення на ${counted(profile.push.initial.length, ['пристрої', 'пристроях', 'пристроях'])}`
          : 'Сповіщень на пристроях немає'),
    ],
    [
      'newsletter',
      profile.user.is_agree_to_receive_newsletter ? 'Згоду на розсилку надано' : 'Згоди на розсилку немає',
    ],
  ]);
