import { Notice } from '@/components/ui/notice';
import { PlateInput } from '@/components/ui/plate-input';
import { TextInput } from '@/components/ui/text-input';
import type { AppealValues } from '@/lib/appeals/appeal-steps';

type ResolutionStepProps = {
  /** How long an appeal can be made, in words. */
  term: string;
  values: AppealValues;
  errors: Record<string, string>;
};

export function ResolutionStep({ term, values, errors }: ResolutionStepProps) {
  return (
    <>
      <Notice kind="warning" title="Скарга на сайті не зупиняє строку для суду">
        <p>
          На оскарження є {term} (ст.&nbsp;289 КУпАП). Якщо плануєте звертатися до суду, не чекайте нашої відповіді:
          строк для позову спливає окремо.
        </p>
      </Notice>
      <TextInput
        id="appeal-serial_number"
        name="serial_number"
        label="Серія та номер постанови або повідомлення"
        hint="Угорі постанови або повідомлення з лобового скла, наприклад ІП 0001234567. Пробіли й знак «№» не важливі."
        defaultValue={values.serial_number}
        error={errors.serial_number}
        autoComplete="off"
        width="medium"
      />
      <PlateInput
        id="appeal-license_plate"
        name="license_plate"
        label="Номерний знак авто"
        hint="Українськими чи латинськими літерами, з пробілами чи без"
        defaultValue={values.license_plate}
        error={errors.license_plate}
      />
    </>
  );
}
