import { SelectInput } from '@/components/ui/select-input';
import { holderName } from './holder-name';
import type { Id } from '@/contract/wire';
import { NOBODY } from '@/domain/staff-acts';

type ReceiverSelectProps = {
  id: string;
  name?: string;
  label: string;
  /** Who may take it. */
  colleagues: readonly { id: Id; name: string; away_until: string | null }[];
};

export const ReceiverSelect = ({ id, name = 'staff_id', label, colleagues }: ReceiverSelectProps) => (
  <SelectInput
    id={id}
    name={name}
    label={label}
    options={[
      ['', 'виберіть'],
      ...colleagues.map((one) => [String(one.id), holderName(one)] as const),
      [NOBODY, 'нікому: нехай візьме будь-хто'],
    ]}
  />
);
