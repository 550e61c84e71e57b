import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { Button } from '@/components/ui/button';

type DiscardProps = Pick<ComponentProps<typeof Button>, 'className' | 'children'> & { onDiscard: () => void };

export function Discard({ className, onDiscard, children }: DiscardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={false}
        title="Прибрати написане?"
        confirm="Так, прибрати"
        onConfirm={() => {
          // An open dialog takes no focus from the form below it.
          flushSync(() => setAsking(false));
          onDiscard();
        }}
        onClose={() => setAsking(false)}
      >
        <p>Написане вами зникне. Повернути його не можна.</p>
      </ConfirmDialog>
    </>
  );
}
