import { CheckboxField } from '@/components/ui/checkbox-field';
import { PlainList } from '@/components/ui/plain-list';

type CheckListProps = {
  name: string;
  options: readonly (readonly [value: string, words: string])[];
  chosen: readonly string[];
};

export const CheckList = ({ name, options, chosen }: CheckListProps) => (
  <PlainList>
    {options.map(([value, words]) => (
      <li key={value}>
        <CheckboxField id={`${name}-${value}`} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {words}
        </CheckboxField>
      </li>
    ))}
  </PlainList>
);
