import { NamedFileInput } from '@/components/files/named-file-input';
import { describeField, Field } from '@/components/ui/field';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES } from '@/domain/file-limits';

type FilesFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  /** As the action reads it. */
  name: string;
  kinds?: { words: string; accept: string };
  onNames?: (names: string[]) => void;
};

const ANY = { words: FILE_KINDS_TEXT, accept: FILE_TYPES };

export function FilesField({ id, label, error, name, kinds = ANY, onNames }: FilesFieldProps) {
  const hint = `${kinds.words} до ${FILE_SIZE_MAX_TEXT}`;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional>
      <NamedFileInput
        name={name}
        accept={kinds.accept}
        multiple
        onNames={onNames}
        {...describeField({ id, hint, error })}
      />
    </Field>
  );
}
