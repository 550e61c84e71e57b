'use client';
import { unstable_rethrow } from 'next/navigation';
import { type SubmitEvent, useActionState, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import type { DraftForm } from '@/contract/drafts';
import { discardDraft } from '@/lib/drafts/discard-draft';

type DiscardDraftFormProps = {
  form: DraftForm;
  next: string;
  /** Paused meanwhile: it would recreate the draft. */
  autosave?: { pause: () => unknown; resume: () => void };
};

export function DiscardDraftForm({ form, next, autosave }: DiscardDraftFormProps) {
  const [, action] = useActionState(discardDraft, undefined, next);
  const [busy, startTransition] = useTransition();
  const [isLost, setLost] = useState(false);

  function discard(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    autosave?.pause();
    setLost(false);
    startTransition(async () => {
      try {
        await discardDraft(undefined, sent);
      } catch (error) {
        unstable_rethrow(error);
        autosave?.resume();
        setLost(true);
      }
    });
  }

  return (
    <form action={action} onSubmit={discard}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="secondary" busy={busy}>
        Почати заново
      </Button>
      {isLost ? <p role="alert">Відповідь не надійшла. Спробуйте ще раз.</p> : null}
    </form>
  );
}
