'use client';
import { unstable_rethrow } from 'next/navigation';
import { type SubmitEvent, useActionState, useRef, useState, useTransition } from 'react';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
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
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setLost(false);
    setAsking(true);
  }

  function discard() {
    const sent = new FormData(element.current ?? undefined);
    autosave?.pause();
    setLost(false);
    startTransition(async () => {
      try {
        await discardDraft(undefined, sent);
      } catch (error) {
        unstable_rethrow(error);
        autosave?.resume();
        setLost(true);
        setAsking(true);
      }
    });
  }

  return (
    <form action={action} onSubmit={ask} ref={element}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="secondary" busy={busy}>
        Почати заново
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={busy}
        title="Видалити чернетку й почати заново?"
        confirm="Видалити чернетку"
        {...(isLost && { error: 'Відповідь не надійшла. Спробуйте ще раз.' })}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>Усе, що в ній вписано, і додані файли зникнуть. Повернути їх не можна.</p>
      </ConfirmDialog>
    </form>
  );
}
