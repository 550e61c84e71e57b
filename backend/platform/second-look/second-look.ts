// An act that makes a sum fall or a fine end runs with a pair of people, or not at all: whatever writes such a change calls
// requireSecondLook in its transaction, so no door can forget it. See docs/decisions/2026-11-27-two-pairs-of-eyes.md.
import { HttpError } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';

export class SecondLookWanted extends HttpError {
  /** `what` begins a sentence. */
  constructor(readonly what: string) {
    super(409, { detail: `${what}: це має підтвердити інший працівник.`, code: 'second_look' });
  }
}

/** Throws SecondLookWanted when `what` needs a second person and there is none. A register that pushes with a key is none's act. */
export function requireSecondLook(
  { actor, pair, withoutSecondLook }: Pick<Context, 'actor' | 'pair' | 'withoutSecondLook'>,
  what: string | undefined,
): void {
  if (what === undefined || pair || withoutSecondLook || actor?.kind === 'key') return;
  throw new SecondLookWanted(what);
}
