import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The form that removes a passkey, behind a button. */
export const RemovalDetails = ({ name, children }: { name: string; children: ReactNode }) => (
  <details>
    <summary className={buttonClass({ variant: 'quiet' })}>
      <span>
        Видалити ключ <VisuallyHidden>«{name}»</VisuallyHidden>
      </span>
    </summary>
    {children}
  </details>
);
