import { useState } from 'react';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { Button } from '@/components/ui/button';

export function TabDraftNote({ isKept, onClear }: { isKept: boolean; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isKept) return null;
  return (
    <div>
      <p>
        Введене збережено в цій вкладці: оновлення сторінки його не зітре. Воно зникне, щойно ви надішлете його або
        закриєте вкладку.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Очистити введене
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={false}
        title="Очистити введене?"
        confirm="Так, очистити"
        onConfirm={onClear}
        onClose={() => setAsking(false)}
      >
        <p>Усе вписане в цю форму й додані файли зникнуть. Повернути їх не можна.</p>
      </ConfirmDialog>
    </div>
  );
}
