import { PlainList } from '@/components/ui/plain-list';
import type { ChangedField } from '@/contract/desk-imports';
import { fieldText } from '@/contract/field-words';

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
