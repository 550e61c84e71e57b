import { Section } from '@/components/ui/section';
import type { RecordRegister, RegisterRecord } from '@/contract/desk-registers';
import { CANCEL_REASONS, PHOTO_REASONS, RELEASE_REASONS, WITHDRAW_REASONS } from '@/domain/register-reasons';
import { CorrectForm } from './correct-form';
import { ReasonForm } from './reason-form';

type RecordActsProps = { register: RecordRegister; record: RegisterRecord };

const UNDO = 'Назад: «Скасувати цю зміну», 90 днів.';

function OwnAct({ register, record }: RecordActsProps) {
  const paidAt = record.fields.find(({ field }) => field === 'paid_at')?.value;
  if (register === 'fines')
    return (
      <ReasonForm
        {...{ register, record }}
        call="fines.cancel"
        shortcut="x"
        title="Скасувати штраф"
        hint={UNDO}
        reasons={CANCEL_REASONS}
        unusual={paidAt ? `Штраф уже сплачено ${paidAt}: чи справді його скасовувати?` : undefined}
      />
    );
  if (register === 'evacuations')
    return (
      <ReasonForm
        {...{ register, record }}
        call="evacuations.release"
        shortcut="a"
        title="Авто видано зараз"
        hint={UNDO}
        reasons={RELEASE_REASONS}
      />
    );
  return null;
}

export function RecordActs({ register, record }: RecordActsProps) {
  return (
    <>
      <OwnAct register={register} record={record} />
      {record.photos.length > 0 ? (
        <ReasonForm
          {...{ register, record }}
          call="fines.remove-photo"
          shortcut="o"
          title="Видалити фото"
          hint="Назавжди: повернути не можна."
          reasons={PHOTO_REASONS}
          choice={{
            name: 'number',
            label: 'Яке фото',
            options: record.photos.map(({ number, words }) => [String(number), `${number}: ${words}`] as const),
          }}
        />
      ) : null}
      {register === 'fines' ? null : (
        <ReasonForm
          {...{ register, record }}
          call="registers.withdraw"
          shortcut="d"
          title="Зняти із сайту"
          hint="Нове завантаження не поверне; назад – «Повернути на сайт» у списку."
          reasons={WITHDRAW_REASONS}
        />
      )}
      <Section id="correct" title="Виправити">
        <CorrectForm register={register} record={record} />
      </Section>
    </>
  );
}
