import type { ReactNode } from 'react';
import type { FineState } from '@/domain/fine-state';
import type { FineView } from '@/lib/fines/fine-view';
import { TurnSwitch } from './turn-switch';

type FineTurnProps = {
  view: FineView;
  /** What is shown of a state. */
  children: (state: FineState) => ReactNode;
  /** What of the state it is that is shown: where the turn does not change it, nothing is shown twice. */
  by: (state: FineState) => unknown;
  inline?: boolean;
  announcement?: string | undefined;
};

/** A part of a page that turns together with its fine, by itself. */
export function FineTurn({ view: { now, state, turn }, children, by, inline, announcement }: FineTurnProps) {
  if (!turn || JSON.stringify(by(state)) === JSON.stringify(by(turn.state))) return children(state);
  return (
    <TurnSwitch
      at={turn.at}
      now={now}
      before={children(state)}
      after={children(turn.state)}
      inline={inline}
      announcement={announcement}
    />
  );
}
