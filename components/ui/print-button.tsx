'use client';
import { Icon } from './icon';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button';
import { WithScripts } from './scripting';

type PrintButtonProps = {
  /** The part to print alone, see app/print.css. */
  only?: 'slip';
  variant?: ButtonLook['variant'];
  children: ReactNode;
};

function print(only: PrintButtonProps['only']) {
  const { dataset } = document.documentElement;
  if (only) dataset['print'] = only;
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

export function PrintButton({ only, variant = 'secondary', children }: PrintButtonProps) {
  return (
    <WithScripts>
      <Button variant={variant} icon={<Icon name="printer" />} onClick={() => print(only)}>
        {children}
      </Button>
    </WithScripts>
  );
}
