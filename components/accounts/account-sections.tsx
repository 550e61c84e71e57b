import { AccountLog, type ShownLog } from './account-log';
import { DeleteAccountForm } from './delete-account-form';
import { ChangePasswordForm } from './change-password-form';
import { UserSessions } from './user-sessions';
import { Section } from '@/components/ui/section';
import type { Passkey } from '@/contract/passkeys';
import { OwnPasskeys } from '@/components/passkeys/own-passkeys';
import { hasFeature } from '@/lib/settings/features';
import type { UserSession } from '@/contract/accounts';

interface AccountSectionsProps {
  sessions?: UserSession[];
  passkeys?: Passkey[];
  log?: ShownLog;
}

export function AccountSections({ sessions, passkeys, log }: AccountSectionsProps) {
  return (
    <>
      <Section
        id="password-change"
        title="Пароль"
        lead="Після зміни на інших пристроях треба буде увійти з новим паролем."
      >
        <ChangePasswordForm />
      </Section>
      {hasFeature('passkeys') ? (
        <Section
          id="passkeys"
          title="Ключі доступу"
          lead="Вхід без пароля: відбитком пальця, обличчям або кодом телефона чи комп’ютера. Пароль залишається. Не впізнаєте ключа? Видаліть його й змініть пароль."
        >
          <OwnPasskeys initial={passkeys} />
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
        <DeleteAccountForm />
      </Section>
    </>
  );
}
