'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { MESSAGE_ENTRY_FORM } from '@/contract/entry-forms';
import { deskPaths } from '@/domain/desk-paths';
import { enterMessage } from '@/lib/desk/entry-actions';
import { FilesField } from '@/components/desk/files-field';

type EntryFormProps = { known: { came: string; received_on: string; accepted_by: string } };

export function MessageEntryForm({ known }: EntryFormProps) {
  const form = useDeskForm({
    name: 'entry',
    form: MESSAGE_ENTRY_FORM,
    action: enterMessage,
    known,
    address: deskPaths.newMessage,
  });
  return (
    <DeskForm form={form} label="Звернення" submit="Внести звернення" done={null} aria-keyshortcuts="Ctrl+Enter">
      <Fields form={form} own={{ uploads: <FilesField {...form.field('uploads')} name="files" /> }} />
    </DeskForm>
  );
}
