import { PlainList } from '@/components/ui/plain-list';

interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

export const ChangedFields = ({ fields }: { fields: ChangedField[] }) => (
  <PlainList>
    {fields.map(({ field, before, after }) => (
      <li key={field}>
        {field}: {before === null ? '' : `${before} → `}
        {after ?? 'порожньо'}
      </li>
    ))}
  </PlainList>
);
