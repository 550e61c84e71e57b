'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { APPEAL_ENTRY_FORM, MESSAGE_ENTRY_FORM } from '@/contract/entry-forms';
import { deskPaths } from '@/domain/desk-paths';
import { enterAppeal, enterMessage, enterRecord } from '@/lib/desk/entry-actions';
import { FilesField } from '@/components/desk/files-field';
import type { RecordRegister } from '@/contract/desk-registers';
import { RECORD_FORMS } from '@/contract/record-forms';

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

type MessageEntryFormProps = { known: EntryFormProps['known'] & { came: string } };

export function MessageEntryForm({ known }: MessageEntryFormProps) {
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

export function RecordEntryForm({ register }: { register: RecordRegister }) {
  const table = RECORD_FORMS[register];
  const form = useDeskForm({
    name: 'entry',
    form: table,
    action: enterRecord,
    known: { register },
    address: deskPaths.newRecord(register),
  });
  return (
    <DeskForm form={form} label="Новий запис" submit="Внести" done={null} aria-keyshortcuts="Ctrl+Enter">
      <Fields
        form={form}
        change={form.state.code === 'doubts' ? {} : { accept: null }}
        own={{ photos: <FilesField {...form.field('photos')} name="photos" isPicture /> }}
      />
    </DeskForm>
  );
}
