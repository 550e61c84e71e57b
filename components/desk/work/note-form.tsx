'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { NOTE_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import type { WorkKind } from '@/domain/work-kinds';
import { placeOfWork } from '@/lib/desk/place-of-subject';
import { noteWork } from '@/lib/desk/appeal-actions';

/** What the staff write for one another. */
export function NoteForm({ kind, id, version }: { kind: WorkKind; id: Id; version: number }) {
  const form = useDeskForm({
    name: 'note',
    form: NOTE_FORM,
    action: noteWork,
    known: { kind, id: String(id), version: String(version) },
    address: placeOfWork(kind, id),
    prefix: 'note-',
  });
  return (
    <DeskForm form={form} submit="Додати нотатку" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </DeskForm>
  );
}
