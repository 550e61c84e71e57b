import type { ComponentProps, ReactNode } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Stack } from '@/components/ui/stack';
import { SHOWN } from '@/contract/when-shown';
import { keysOf } from '@/domain/keys';

type WhenProps = {
  field: (
    name: 'show' | 'show_on' | 'show_at',
  ) => ComponentProps<typeof TextInput> & { name: string; defaultValue: string };
};

/** Drawn within the choice of a day. */
export const WITHIN = { show_on: null, show_at: null } as const;

/** «Опублікувати зараз», a day and an hour, or a draft; the fields of a day are there for its choice alone. */
export function WhenFields({ field }: WhenProps) {
  const { id, name, label, error, defaultValue } = field('show');
  const details: Partial<Record<keyof typeof SHOWN, ReactNode>> = {
    at: (
      <Stack>
        <TextInput {...field('show_on')} />
        <TextInput {...field('show_at')} />
      </Stack>
    ),
    draft: 'Збережеться тут, громадяни не побачать',
  };
  return (
    <RadioChoices
      id={id}
      name={name}
      legend={<b>{label}</b>}
      choices={keysOf(SHOWN).map((value) => ({ value, title: SHOWN[value], details: details[value] }))}
      value={defaultValue}
      error={error}
      folded
    />
  );
}
