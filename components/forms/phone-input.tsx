'use client';
import { type ComponentProps, useRef } from 'react';
import { TextInput } from '@/components/ui/text-input';

type PhoneInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'autoComplete' | 'onFocus' | 'ref' | 'width'
>;

/** A phone in the mask «+38 (0##) ###-##-##»; pasting 0XX…, 380… or any other spelling gives the same. */
export function PhoneInput(props: PhoneInputProps) {
  const isMasked = useRef(false);

  function mask(event: React.FocusEvent<HTMLInputElement>) {
    if (isMasked.current) return;
    isMasked.current = true;
    const field = event.currentTarget;
    import('./phone-mask').then(
      ({ maskPhone }) => maskPhone(field),
      // Without the mask any spelling is still read.
      () => (isMasked.current = false),
    );
  }

  return <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" width="medium" onFocus={mask} />;
}
