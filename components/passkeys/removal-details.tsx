import type { ReactNode } from 'react';
import { Fold } from '@/components/ui/fold';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The form that removes a passkey, folded. */
export const RemovalDetails = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fold
    title={
      <>
        Видалити ключ <VisuallyHidden>«{name}»</VisuallyHidden>
      </>
    }
  >
    {children}
  </Fold>
);
