import type { useForm } from '@/components/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { PlateInput } from '@/components/ui/plate-input';
import { TextInput } from '@/components/ui/text-input';

type ResolutionStepProps = {
  terms: { title: string; text: string };
  field: ReturnType<typeof useForm>['field'];
};

export function ResolutionStep({ terms, field }: ResolutionStepProps) {
  return (
    <>
      <Notice kind="warning" title={terms.title}>
        <p>{terms.text}</p>
      </Notice>
      <TextInput
        {...field('serial_number')}
        label="Серія та номер постанови або повідомлення"
        hint="Угорі постанови або повідомлення з лобового скла, наприклад ІП 0001234567. Пробіли й знак «№» не важливі."
        autoComplete="off"
        width="medium"
      />
      <PlateInput
        {...field('license_plate')}
        label="Номерний знак авто"
        hint="Українськими чи латинськими літерами, з пробілами чи без"
      />
    </>
  );
}
