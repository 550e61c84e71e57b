import { Act } from '@/components/desk/act-form';
import { PostedForm, TypedInput } from '@/components/desk/posted-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { formatDateTime } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { valuesOf } from './case-acts';
import styles from '@/components/desk/work/work.module.css';

/** Loud: the sender was promised no stay, and no sum can be lowered before the complaint has its fine. */
export function WithoutFine({ shown }: { shown: DeskAppeal }) {
  const { fine, acts, candidates, appeal } = shown;
  if (fine || !acts.includes('join')) return null;
  return (
    <Notice kind="warning" title="Скарга без штрафу">
      <Stack>
        <p>
          {formatSerialNumber(appeal.serial_number)}, авто {formatLicensePlate(appeal.license_plate)} – такого в реєстрі
          немає. Заявникові не обіцяно зупинити строки; скасувати чи зменшити штраф не можна, доки скаргу не приєднано.
        </p>
        {candidates.length > 0 ? (
          <PlainList layout="divided">
            {candidates.map(({ serial_number: serial, license_plate: plate, violated_at: at, amount }) => (
              <li key={serial} className={styles.give}>
                <span>
                  {formatSerialNumber(serial)}, авто {formatLicensePlate(plate)}, {formatDateTime(at)},{' '}
                  {formatMoney(amount)}
                </span>
                <Act
                  call="appeals.join"
                  values={{ ...valuesOf(shown), serial_number: serial }}
                  label={`Приєднати до ${formatSerialNumber(serial)}`}
                >
                  Приєднати
                </Act>
              </li>
            ))}
          </PlainList>
        ) : null}
        <PostedForm
          name="join"
          label="Приєднати до штрафу за номером"
          call="appeals.join"
          values={valuesOf(shown)}
          base={{ serial_number: '' }}
          submit="Приєднати"
        >
          <TypedInput
            id="join-number"
            name="serial_number"
            label="Серія та номер штрафу"
            maxLength={60}
            autoComplete="off"
          />
          <CheckboxField id="join-accept" name="accept" value="1" hint="Позначте, якщо попередили, що авто інше">
            Усе так і має бути
          </CheckboxField>
        </PostedForm>
      </Stack>
    </Notice>
  );
}

export const UnjoinForm = ({ shown }: { shown: DeskAppeal }) => (
  <Act values={valuesOf(shown)} call="appeals.unjoin" label="Від’єднати скаргу від штрафу">
    Це не той штраф: від’єднати
  </Act>
);
