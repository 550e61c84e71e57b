import { PlainList } from '@/components/ui/plain-list';
import { fieldText } from '@/contract/field-words';

interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

export const ChangedFields = ({ fields }: { fields: ChangedField[] }) => (
  <PlainList>
    {fields.map(({ field, before, after }) => (
      <li key={field}>
        {fieldText(field)}: {before === null ? '' : `${before} → `}
        {after ?? 'порожньо'}
      </li>
    ))}
  </PlainList>
);
