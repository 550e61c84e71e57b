'use client';
import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import type { DraftForm } from '@/contract/drafts';
import { discardDraft } from '@/lib/drafts/discard-draft';

type DiscardDraftFormProps = {
  form: DraftForm;
  next: string;
  /** Stops autosave, which would recreate the draft. */
  onDiscard?: () => void;
};

export function DiscardDraftForm({ form, next, onDiscard }: DiscardDraftFormProps) {
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
