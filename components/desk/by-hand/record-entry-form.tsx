'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import type { RecordRegister } from '@/contract/desk-registers';
import { RECORD_FORMS } from '@/contract/record-forms';
import { deskPaths } from '@/domain/desk-paths';
import { enterRecord } from '@/lib/desk/entry-actions';
import { FilesField } from '@/components/desk/files-field';

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
