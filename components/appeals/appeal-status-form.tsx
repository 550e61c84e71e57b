import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PlateInput } from '@/components/ui/plate-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/lib/paths';

type AppealStatusFormProps = { typed: { number?: string; license_plate?: string }; errors: Record<string, string> };

export function AppealStatusForm({ typed, errors }: AppealStatusFormProps) {
  return (
    <form action={paths.appealStatus} method="get" noValidate>
      <Stack gap="normal" width="form">
        <ErrorSummary errors={Object.entries(errors).map(([name, message]) => ({ fieldId: name, message }))} />
        <TextInput
          id="number"
          name="number"
          label="Номер скарги"
          hint="З підтвердження, наприклад ОС-2026-004217"
          defaultValue={typed.number}
          error={errors.number}
          autoComplete="off"
          width="medium"
        />
        <PlateInput
          id="license_plate"
          name="license_plate"
          label="Номерний знак авто"
          defaultValue={typed.license_plate}
          error={errors.license_plate}
        />
        <div>
          <Button type="submit">Показати стан</Button>
        </div>
      </Stack>
    </form>
  );
}
