import { IdentityNotice } from '@/components/identity/id-gov-ua';
import { LinkIdentityForm, UnlinkIdentityForm } from '@/components/identity/own-identity-forms';
import { OwnPasskeys } from '@/components/passkeys/own-passkeys';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { OwnIdentity as Identity } from '@/contract/id-gov-ua';
import type { User } from '@/contract/user';
import { formatDateTime } from '@/domain/dates';
import type { WaysIn } from '@/lib/accounts/load-profile';
import { hasFeature } from '@/lib/settings/features';
import { ChangePasswordForm, FirstPasswordForm } from './own-password-forms';

function OwnIdentity({ identity, hasPassword }: { identity: Identity; hasPassword: boolean }) {
  const { linked_at: linkedAt, last_used_at: usedAt } = identity;
  if (linkedAt === null) return <LinkIdentityForm />;
  return (
    <Stack gap="wide" width="text">
      <p>
        Приєднано {formatDateTime(linkedAt)}, {usedAt ? `останній вхід ${formatDateTime(usedAt)}` : 'ще не використано'}
        .
      </p>
      {hasPassword ? (
        <UnlinkIdentityForm />
      ) : (
        <p>Поки кабінет не має пароля, це єдиний вхід до нього. Щоб від’єднати, спершу задайте пароль.</p>
      )}
    </Stack>
  );
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
  identity: Identity;
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

type SignInSectionsProps = WaysIn & {
  user: User;
  /** How the way to ID.GOV.UA has ended. */
  told: unknown;
};

export function SignInSections({ user, passkeys, identity, told }: SignInSectionsProps) {
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
    </>
  );
}
