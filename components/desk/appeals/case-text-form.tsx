'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { ASKING_FORM, NOTE_FORM, REOPENING_FORM, RETURNING_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { askForEvidence, noteAppeal, reopenAppeal, returnDecision } from '@/lib/desk/appeal-actions';
import { startForm } from '@/lib/forms/form-state';

type OfCase = { id: Id; version: number };
const known = ({ id, version }: OfCase) => ({ id: String(id), version: String(version) });

export function NoteForm(shown: OfCase) {
  const initial = startForm(NOTE_FORM, known(shown));
  const address = deskPaths.appeal(shown.id);
  const form = useForm({ form: NOTE_FORM, action: noteAppeal, initial, address, prefix: 'note-' });
  return (
    <SectionForm form={form} submit="Додати нотатку" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </SectionForm>
  );
}

export function AskingForm(shown: OfCase) {
  const initial = startForm(ASKING_FORM, known(shown));
  const address = deskPaths.appeal(shown.id);
  const form = useForm({ form: ASKING_FORM, action: askForEvidence, initial, address, prefix: 'ask-' });
  return (
    <SectionForm form={form} submit="Попросити докази" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </SectionForm>
  );
}

export function ReopeningForm(shown: OfCase) {
  const initial = startForm(REOPENING_FORM, known(shown));
  const address = deskPaths.appeal(shown.id);
  const form = useForm({ form: REOPENING_FORM, action: reopenAppeal, initial, address, prefix: 'reopen-' });
  return (
    <SectionForm form={form} submit="Поновити розгляд" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </SectionForm>
  );
}

export function ReturningForm(shown: OfCase) {
  const initial = startForm(RETURNING_FORM, known(shown));
  const address = deskPaths.appeal(shown.id);
  const form = useForm({ form: RETURNING_FORM, action: returnDecision, initial, address, prefix: 'return-' });
  return (
    <SectionForm form={form} submit="Повернути" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </SectionForm>
  );
}
