import { AccountLog, type ShownLog } from './account-log';
import { DeleteAccountForm } from './delete-account-form';
import { ChangePasswordForm } from './change-password-form';
import { UserSessions } from './user-sessions';
import { Section } from '@/components/ui/section';
import type { UserSession } from '@/contract/accounts';

/** The account itself: its password, where it is open, its end. */
export function AccountSections({ sessions, log }: { sessions?: UserSession[]; log?: ShownLog }) {
  return (
    <>
      <Section
        id="password-change"
        title="Пароль"
        lead="Після зміни на інших пристроях треба буде увійти з новим паролем."
      >
        <ChangePasswordForm />
      </Section>
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
