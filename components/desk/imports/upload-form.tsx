import { NamedFileInput } from '@/components/files/named-file-input';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { Field, describeField } from '@/components/ui/field';
import { DESK_REGISTER_LABELS, DESK_REGISTERS, type DeskRegister, UPLOAD_KINDS } from '@/contract/desk-imports';
import { REGISTER_SIZE_MAX_MIB } from '@/domain/file-limits';
import { deskPaths } from '@/domain/desk-paths';

const REGISTERS = DESK_REGISTERS.map((register) => [register, DESK_REGISTER_LABELS[register]] as const);
const hintOf = (kinds: string) =>
  `${kinds}, до ${REGISTER_SIZE_MAX_MIB} МБ. Файл можна перетягнути сюди. Спершу покажемо, що зміниться.`;

/** A file input takes a dragged file by itself. */
export function UploadForm({ register }: { register?: DeskRegister }) {
  const file = {
    id: 'files',
    label: 'Файл',
    hint: hintOf(
      register === 'payments' ? 'Таблиця Excel, CSV, файл для 1С чи camt.053' : 'Таблиця Excel, CSV або JSON',
    ),
  };
  return (
    <form
      method="post"
      action={deskPaths.uploadFile}
      encType="multipart/form-data"
      aria-label={register ? `Завантажити: ${DESK_REGISTER_LABELS[register]}` : 'Завантажити реєстр'}
    >
      <Stack width="form">
        {register ? (
          <input type="hidden" name="register" value={register} />
        ) : (
          <SelectInput id="register" name="register" label="Що це" options={REGISTERS} />
        )}
        <Field {...file}>
          <NamedFileInput name="files" accept={UPLOAD_KINDS} required aria-keyshortcuts="f" {...describeField(file)} />
        </Field>
        {register === 'payments' ? null : (
          <CheckboxField
            id="clear_empty"
            name="clear_empty"
            value="1"
            hint="Без позначки порожня клітинка нічого не змінює"
          >
            Порожні клітинки стирають те, що є
          </CheckboxField>
        )}
        <div>
          <Button type="submit">Завантажити й перевірити</Button>
        </div>
      </Stack>
    </form>
  );
}
