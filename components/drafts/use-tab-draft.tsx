'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetTabDraft, storeTabDraft, type KeptFile } from '@/lib/drafts/tab-drafts';
import { draftNames, type FieldTable, type Form } from '@/contract/form';
import { typedValues } from '@/lib/forms/form-state';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { Button } from '@/components/ui/button';

const NO_FILES: readonly KeptFile[] = [];

/** form.reset() would restore the initial values, which may be the draft. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement) control.value = '';
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = false;
    else control.value = '';
  }
}

interface TabDraftSetup<Some extends FieldTable> {
  form: Form<Some>;
  /** Null keeps nothing. */
  element: RefObject<HTMLFormElement | null> | null;
  place?: string | undefined;
}

export function useTabDraft<Some extends FieldTable>(
  { form: definition, element: form, place }: TabDraftSetup<Some>,
  isRestored: boolean,
  files = NO_FILES,
) {
  const [isKept, setKept] = useState(isRestored);
  const isSent = useRef(false);
  const kept = files.map(({ id, expires_at, name, size, purpose }) => ({ id, expires_at, name, size, purpose }));
  const listed = JSON.stringify(kept);
  const seen = useRef(listed);

  function change() {
    if (!form?.current || isSent.current) return;
    const values = typedValues(new FormData(form.current), draftNames(definition), definition.fields);
    setKept(storeTabDraft({ values, files: kept }, place));
  }

  useEffect(() => {
    if (seen.current === listed) return;
    seen.current = listed;
    change();
  });

  function forget() {
    isSent.current = true;
    forgetTabDraft(place);
  }

  return {
    isKept: () => isKept,
    change,
    /** Empties the fields too: the back-forward cache would bring them back. */
    sent: () => {
      forget();
      window.addEventListener('pagehide', () => form?.current && empty(form.current));
    },
    clear: () => {
      forget();
      if (form?.current) empty(form.current);
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      window.location.reload();
    },
  };
}

export function TabDraftNote({ isKept, onClear }: { isKept: boolean; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isKept) return null;
  return (
    <div>
      <p>
        Введене збережено в цій вкладці: оновлення сторінки його не зітре. Воно зникне, щойно ви надішлете його або
        закриєте вкладку.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Очистити введене
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={false}
        title="Очистити введене?"
        confirm="Так, очистити"
        onConfirm={onClear}
        onClose={() => setAsking(false)}
      >
        <p>Усе вписане в цю форму й додані файли зникнуть. Повернути їх не можна.</p>
      </ConfirmDialog>
    </div>
  );
}
