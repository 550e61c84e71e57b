import type { FineView } from '@/lib/fines/fine-view';
import { FineConsequence } from './fine-consequence';
import { FineTurn } from './fine-turn';

/** What happens if nothing is done; at the fine's turn, what happens then. */
export function FineOutlook({ view }: { view: FineView }) {
  return (
    <FineTurn
      view={view}
      by={({ status, discount, payUntil, isOverdue, isCovered }) => [status, discount, payUntil, isOverdue, isCovered]}
    >
      {(state) => <FineConsequence state={state} then={state === view.state ? (view.turn?.state ?? null) : null} />}
    </FineTurn>
  );
}
