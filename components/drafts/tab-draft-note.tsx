import { Button } from '@/components/ui/button';

export function TabDraftNote({ isKept, onClear }: { isKept: boolean; onClear: () => void }) {
  if (!isKept) return null;
  return (
    <div>
      <p>
        Введене збережено в цій вкладці: оновлення сторінки його не зітре. Воно зникне, щойно ви надішлете його або
        закриєте вкладку.
      </p>
      <Button variant="quiet" onClick={onClear}>
        Очистити
      </Button>
    </div>
  );
}
