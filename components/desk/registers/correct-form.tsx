import { Button, buttonClass } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { RecordRegister, RegisterRecord } from '@/contract/desk-registers';
import { deskPaths } from '@/domain/desk-paths';
import { CORRECT_REASONS } from '@/domain/register-reasons';

const REASONS = [['', 'Виберіть причину'] as const, ...Object.entries(CORRECT_REASONS)];

/** All fields; only those that differ are changed. */
export function CorrectForm({ register, record }: { register: RecordRegister; record: RegisterRecord }) {
  return (
    <details>
      <summary aria-keyshortcuts="c" className={buttonClass({ variant: 'secondary' })}>
        Поля запису
      </summary>
      <form method="post" action={deskPaths.act} aria-label="Виправити запис">
        <Stack width="form">
          <input type="hidden" name="register" value={register} />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
          {record.fields
            .filter((field) => !field.is_key)
            .map(({ field, label, hint, value }) => (
              <TextInput
                key={field}
                id={`field-${field}`}
                name={`field.${field}`}
                label={label}
                hint={hint}
                defaultValue={value}
                autoComplete="off"
                maxLength={2000}
              />
            ))}
          <SelectInput id="correct-reason" name="reason" label="Чому виправляєте" options={REASONS} required />
          <CheckboxField id="accept" name="accept" value="1" hint="Позначте, якщо попередили про схоже на помилку">
            Усе так і має бути
          </CheckboxField>
          <div>
            <Button type="submit" name="call" value="registers.correct">
              Зберегти виправлення
            </Button>
          </div>
        </Stack>
      </form>
    </details>
  );
}
