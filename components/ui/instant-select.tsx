'use client';
import { useEffect, useRef, type ComponentProps } from 'react';
import { SelectInput } from './select-input';

type InstantSelectProps = Omit<ComponentProps<typeof SelectInput>, 'defaultValue' | 'onChange' | 'ref'> & {
  value: string;
  onChoose: (value: string) => void;
};

/**
 * A list of which each choice acts at once, without a button. React would write the old value back over a choice that
 * is made while the page comes alive, so the list keeps it and tells of it then.
 */
export function InstantSelect({ value, onChoose, ...rest }: InstantSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isAlive = useRef(false);
  useEffect(() => {
    const field = select.current;
    if (field && field.value !== value) {
      if (isAlive.current) field.value = value;
      else onChoose(field.value);
    }
    isAlive.current = true;
  });
  return <SelectInput {...rest} ref={select} defaultValue={value} onChange={(event) => onChoose(event.target.value)} />;
}
