'use client';
import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import type { DraftForm } from '@/contract/drafts';
import { discardDraft } from '@/lib/drafts/discard-draft';

type DiscardDraftFormProps = {
  form: DraftForm;
  /** Where it leads once the draft is forgotten. */
  next: string;
  /** What must stop before: nothing may bring the draft back. */
  onDiscard?: () => void;
};

/** «Почати заново», also without scripts. */
export function DiscardDraftForm({ form, next, onDiscard }: DiscardDraftFormProps) {
  // The address is for the form without scripts: an empty `action` is not valid.
  const [, action, busy] = useActionState(discardDraft, undefined, next);
  return (
    <form action={action} onSubmit={() => onDiscard?.()}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="secondary" busy={busy}>
        Почати заново
      </Button>
    </form>
  );
}
