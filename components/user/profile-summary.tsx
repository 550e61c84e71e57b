import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { SummaryCard } from '@/components/ui/summary-card';
import { paths } from '@/domain/paths';
import type { Profile } from '@/lib/accounts/load-profile';
import { addressOf } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import { isPageOffered } from '@/lib/pages/offered';
import { ACCOUNT_EVENT_TITLES } from '@/domain/account-events';
import { formatDateTime } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { plural } from '@/domain/plural';

interface Fact {
  id: string;
  text: string;
}

const known = (facts: [id: string, text: string | null | undefined][]): Fact[] =>
  facts.flatMap(([id, text]) => (text ? [{ id, text }] : []));

const counted = (count: number, forms: readonly [string, string, string]) => `${count} ${plural(count, forms)}`;

const factsOfPerson = ({ user }: Profile): Fact[] =>
  known([
    ['names', fullName(user) || 'Ім’я не вказано'],
    ['contacts', user.email || 'Email немає'],
    ['phone', user.phone || 'Телефону немає'],
    ['pending-email', user.pending_email && `Чекає на підтвердження: ${user.pending_email}`],
  ]);

const factsOfWaysIn = ({ user, passkeys, identity }: Profile): Fact[] =>
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

function factsOfDevices({ sessions, log }: Profile): Fact[] {
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

const factsOfNotifications = (profile: Profile): Fact[] =>
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

type PlaceProps = { page: PageName; action: string; facts: Fact[] };

function Place({ page, action, facts }: PlaceProps) {
  const { title } = findPage(page);
  const href = addressOf(page);
  if (!isPageOffered(href)) return null;
  return (
    <SummaryCard
      level="h2"
      title={title}
      action={
        <AppLink href={href} aria-label={`${action}: ${title}`}>
          {action}
        </AppLink>
      }
    >
      {facts.length === 1 ? (
        facts.map(({ id, text }) => (
          <p key={id} id={id}>
            {text}
          </p>
        ))
      ) : (
        <PlainList>
          {facts.map(({ id, text }) => (
            <li key={id} id={id}>
              {text}
            </li>
          ))}
        </PlainList>
      )}
    </SummaryCard>
  );
}

const DELETION: Fact = { id: 'deletion', text: 'Штрафи й подані скарги залишаться, решта зникне.' };

/** The facts keep the ids of the sections that stood here before: links of older letters lead to them. */
export function ProfileSummary(profile: Profile) {
  return (
    <Stack width="text">
      <Place page={paths.cabinetProfilePerson} action="Змінити" facts={factsOfPerson(profile)} />
      <Place page={paths.cabinetProfileSignIn} action="Змінити" facts={factsOfWaysIn(profile)} />
      <Place page={paths.cabinetProfileDevices} action="Переглянути" facts={factsOfDevices(profile)} />
      <Place page={paths.cabinetProfileNotifications} action="Змінити" facts={factsOfNotifications(profile)} />
      <Place page={paths.cabinetProfileDeletion} action="Переглянути" facts={[DELETION]} />
    </Stack>
  );
}
