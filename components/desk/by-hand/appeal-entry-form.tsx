'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { APPEAL_ENTRY_FORM } from '@/contract/entry-forms';
import { deskPaths } from '@/domain/desk-paths';
import { enterAppeal } from '@/lib/desk/entry-actions';
import { FilesField } from '@/components/desk/files-field';

type EntryFormProps = { known: { received_on: string; accepted_by: string } };

export function AppealEntryForm({ known }: EntryFormProps) {
  const form = useDeskForm({
    name: 'entry',
    form: APPEAL_ENTRY_FORM,
    action: enterAppeal,
    known,
    address: deskPaths.newAppeal,
  });
  return (
    <DeskForm form={form} label="Скарга" submit="Внести скаргу" done={null} aria-keyshortcuts="Ctrl+Enter">
      <Fields
        form={form}
        change={form.state.code === 'appeal_exists' ? {} : { again: null }}
        own={{
          uploads: <FilesField {...form.field('uploads')} name="files" />,
          authority: <FilesField {...form.field('authority')} name="authority" />,
        }}
      />
    </DeskForm>
  );
}
