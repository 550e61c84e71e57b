import type { DraftState } from '@/lib/drafts/autosave';
import { LiveRegion } from '@/components/ui/live-region';
import { formatTime } from '@/domain/dates';

const FAILED =
  'Чернетку поки що не збережено: немає зв’язку. Спробуємо ще раз за кілька секунд, не закривайте сторінку.';
const KEPT = 'Введене зберігається як чернетка у вашому кабінеті.';

type DraftNoteProps = { state: DraftState | null };

/** Only failures are announced: a message after every pause would disturb typing. */
export const DraftFailure = ({ state }: DraftNoteProps) => (
  <LiveRegion>{state?.kind === 'failed' ? (state.detail ?? FAILED) : null}</LiveRegion>
);

export function DraftNote({ state }: DraftNoteProps) {
  return (
    <>
      <DraftFailure state={state} />
      {state?.kind !== 'failed' ? (
        <p>{state ? `Чернетку збережено о ${formatTime(state.at.toISOString())}.` : KEPT}</p>
      ) : null}
    </>
  );
}
