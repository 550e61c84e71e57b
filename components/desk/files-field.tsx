import { NamedFileInput } from '@/components/files/named-file-input';
import { describeField, Field } from '@/components/ui/field';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES } from '@/domain/file-limits';

type FilesFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  /** As the action reads it. */
  name: string;
  isPicture?: boolean;
  isOne?: boolean;
  /** After what may be chosen. */
  more?: string;
  onNames?: (names: string[]) => void;
};

export function FilesField({ id, label, error, name, isPicture, isOne = false, more = '', onNames }: FilesFieldProps) {
  const [kinds, accept] = isPicture ? ['JPG, PNG, WEBP або HEIC', 'image/*'] : [FILE_KINDS_TEXT, FILE_TYPES];
  const hint = `${kinds} до ${FILE_SIZE_MAX_TEXT}${more}`;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional>
      <NamedFileInput
        name={name}
        accept={accept}
        multiple={!isOne}
        onNames={onNames}
        {...describeField({ id, hint, error })}
      />
    </Field>
  );
}
