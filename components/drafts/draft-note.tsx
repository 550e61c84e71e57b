import type { DraftState } from '@/lib/drafts/autosave';
import { formatTime } from '@/domain/dates';

/** Only failures are announced: a message after every pause would disturb typing. */
export function DraftNote({ state }: { state: DraftState | null }) {
  if (state?.kind === 'failed') {
    return (
      <p role="status">
        {state.detail ??
          'Чернетку поки що не збережено: немає зв’язку. Спробуємо ще раз за кілька секунд, не закривайте сторінку.'}
      </p>
    );
  }
  return (
    <p>
      {state
        ? `Чернетку збережено о ${formatTime(state.at.toISOString())}.`
        : 'Введене зберігається як чернетка у вашому кабінеті.'}
    </p>
  );
}
