import type { DeskCitizen } from '@/contract/desk-registers';
import { ACCESS_REASONS } from '@/domain/register-reasons';
import { ReasonForm } from './reason-form';

export const CitizenActs = ({ id, is_held: isHeld }: DeskCitizen) => (
  <>
    {isHeld ? (
      <ReasonForm
        register="citizens"
        record={{ id, version: '' }}
        call="citizens.release"
        shortcut="a"
        title="Відкрити кабінет"
        hint="Спершу переконайтеся, що це власник. Назад: «Це не я» в наступному листі."
        reasons={ACCESS_REASONS}
      />
    ) : null}
    <ReasonForm
      register="citizens"
      record={{ id, version: '' }}
      call="citizens.withdraw"
      shortcut="x"
      title="Відкликати доступ"
      hint="Усі сеанси закінчаться, підтвердження авто буде знято. Назад: перевірити авто знову."
      reasons={ACCESS_REASONS}
    />
  </>
);
