import type { ComponentProps } from 'react';
import { Section } from '@/components/ui/section';
import { OwnPasskeys } from './own-passkeys';

export const OwnPasskeysSection = (props: ComponentProps<typeof OwnPasskeys>) => (
  <Section
    id="passkeys"
    title="Ключі доступу"
    lead="Вхід без пароля й коду: відбитком пальця, обличчям або кодом телефона чи комп’ютера. Пароль і коди залишаються."
  >
    <OwnPasskeys {...props} />
  </Section>
);
