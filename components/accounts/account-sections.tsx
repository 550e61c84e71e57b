import { DeleteAccountForm } from './delete-account-form';
import { ChangePasswordForm } from './change-password-form';
import { FirstPasswordForm } from './first-password-form';
import { IdentityNotice } from '@/components/identity/identity-notice';
import { OwnIdentity } from '@/components/identity/own-identity';
import type { OwnIdentity as OwnIdentityAnswer } from '@/contract/id-gov-ua';
import { UserSessions } from './user-sessions';
import { Section } from '@/components/ui/section';
import type { Passkey } from '@/contract/passkeys';
import { OwnPasskeys } from '@/components/passkeys/own-passkeys';
import { hasFeature } from '@/lib/settings/features';
import type { UserSession } from '@/contract/accounts';
import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { AccountEvents } from '@/contract/account-events';
import type { User } from '@/contract/user';
import { ACCOUNT_EVENT_TITLES } from '@/domain/account-events';
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';

const PAGE_SIZE = 10;

type ShownLog = AccountEvents & { page: number };

type Event = AccountEvents['results'][number];

const circumstances = ({ kind, detail, device, address }: Event) =>
  [detail, kind === 'signed_in' ? device || 'невідомий пристрій' : '', address && `мережа ${address}`]
    .filter(Boolean)
    .join(', ');

function AccountLog({ page, count = 0, next, results }: ShownLog) {
  return (
    <Section
      id="account-log"
      title="Журнал кабінету"
      lead="Бачите те, чого не робили? Змініть пароль: кабінет закриється на інших пристроях."
    >
      <Stack width="text">
        {results.length === 0 ? (
          <p>Подій ще немає.</p>
        ) : (
          <PlainList layout="divided">
            {results.map((event) => (
              <li key={event.id}>
                <strong>{ACCOUNT_EVENT_TITLES[event.kind]}</strong>
                <br />
                {[formatDateTime(event.created_at), circumstances(event)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </PlainList>
        )}
        <Pager
          page={page}
          pageCount={Math.max(1, Math.ceil(count / PAGE_SIZE))}
          hasNext={Boolean(next)}
          hrefOf={paths.cabinetProfileLog}
          label="Сторінки журналу"
        />
      </Stack>
    </Section>
  );
}

interface AccountSectionsProps {
  sessions?: UserSession[];
  passkeys?: Passkey[];
  identity?: OwnIdentityAnswer;
  user: User;
  /** How the way to ID.GOV.UA has ended. */
  told: unknown;
  log?: ShownLog;
}

function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  return hasPassword ? (
    <Section
      id="password-change"
      title="Пароль"
      lead="Після зміни на інших пристроях треба буде увійти з новим паролем."
    >
      <ChangePasswordForm />
    </Section>
  ) : (
    <Section
      id="password-change"
      title="Пароль"
      lead="Ви увійшли через ID.GOV.UA, тож пароля ще немає. Задайте його: він потрібен, щоб додати ключ доступу чи видалити кабінет."
    >
      <FirstPasswordForm />
    </Section>
  );
}

interface IdentitySectionProps {
  identity: OwnIdentityAnswer;
  told: unknown;
  hasPassword: boolean;
}

function IdentitySection({ identity, told, hasPassword }: IdentitySectionProps) {
  return (
    <Section
      id="id-gov-ua"
      title="ID.GOV.UA"
      lead="Вхід через BankID НБУ, електронний підпис або Дія.Підпис. РНОКПП ми не зберігаємо, лише його відбиток."
    >
      <Stack width="text">
        <IdentityNotice told={told} />
        <OwnIdentity identity={identity} hasPassword={hasPassword} />
      </Stack>
    </Section>
  );
}

export function AccountSections({ sessions, passkeys, identity, user, told, log }: AccountSectionsProps) {
  const hasPassword = user.has_password !== false;
  return (
    <>
      <PasswordSection hasPassword={hasPassword} />
      {identity ? <IdentitySection identity={identity} told={told} hasPassword={hasPassword} /> : null}
      {hasFeature('passkeys') ? (
        <Section
          id="passkeys"
          title="Ключі доступу"
          lead="Вхід без пароля: відбитком пальця, обличчям або кодом телефона чи комп’ютера. Пароль залишається. Не впізнаєте ключа? Видаліть його й змініть пароль."
        >
          <OwnPasskeys initial={passkeys} hasPassword={hasPassword} />
        </Section>
      ) : null}
      <Section
        id="sessions"
        title="Де відкрито кабінет"
        lead="Не впізнаєте пристрій? Завершіть його сеанс і змініть пароль."
      >
        <UserSessions initial={sessions} />
      </Section>
      {log ? <AccountLog {...log} /> : null}
      <Section
        id="deletion"
        title="Видалення кабінету"
        lead="Разом із кабінетом зникнуть ваші автомобілі, завантажені документи й чернетки. Штрафи залишаться чинними, а подані скарги інспекція розгляне. Відновити кабінет не можна."
      >
        {hasPassword ? <DeleteAccountForm /> : <p>Щоб видалити кабінет, спершу задайте пароль.</p>}
      </Section>
    </>
  );
}
