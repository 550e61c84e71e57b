import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PlateInput } from '@/components/ui/plate-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/lib/paths';

export interface FineLookupFormProps {
  typed?: { license_plate?: string | undefined; serial_number?: string | undefined };
  errors?: Record<string, string>;
  /** The page that answers: the fine's card unless said otherwise. */
  action?: string;
  /** Two forms on one page need ids of their own. */
  idPrefix?: string;
}

/** Look-up of a fine: a plain form, so that it works without JavaScript. */
export function FineLookupForm({ typed = {}, errors = {}, action = paths.fineLookup(), idPrefix = 'fine' }: FineLookupFormProps) {
  const id = (name: string) => `${idPrefix}-${name}`;
  return (
    <form action={action} method="get" aria-label="Перевірка штрафу" noValidate>
      <Stack gap="normal" width="form">
        <ErrorSummary errors={Object.entries(errors).map(([name, message]) => ({ fieldId: id(name), message }))} />
        <PlateInput
          id={id('license_plate')}
          name="license_plate"
          label="Номерний знак авто"
          hint="Українськими або латинськими літерами, з пробілами чи без"
          error={errors['license_plate']}
          defaultValue={typed.license_plate}
        />
        <TextInput
          id={id('serial_number')}
          name="serial_number"
          label="Серія та номер постанови або повідомлення"
          hint="Наприклад, ІП 0001234567. Без номера скажемо лише, чи є штрафи."
          error={errors['serial_number']}
          defaultValue={typed.serial_number}
          autoComplete="off"
          spellCheck={false}
          width="medium"
          optional
        />
        <div>
          <Button type="submit" icon={<Search aria-hidden />}>
            Перевірити штраф
          </Button>
        </div>
      </Stack>
    </form>
  );
}
