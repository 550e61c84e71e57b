'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { ASKING_FORM, NOTE_FORM, REOPENING_FORM, RETURNING_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { askForEvidence, noteAppeal, reopenAppeal, returnDecision } from '@/lib/desk/appeal-actions';
import { startForm } from '@/lib/forms/form-state';

const FORMS = {
  note: { form: NOTE_FORM, action: noteAppeal, submit: 'Додати нотатку' },
  ask: { form: ASKING_FORM, action: askForEvidence, submit: 'Попросити докази' },
  reopen: { form: REOPENING_FORM, action: reopenAppeal, submit: 'Поновити розгляд' },
  return: { form: RETURNING_FORM, action: returnDecision, submit: 'Повернути' },
};

type CaseTextFormProps = { name: keyof typeof FORMS; id: Id; version: number };

export function CaseTextForm({ name, id, version }: CaseTextFormProps) {
  const { submit, ...ofName } = FORMS[name];
  const form = useDeskForm({
    name: name,
    ...ofName,
    initial: startForm(ofName.form, { id: String(id), version: String(version) }),
    address: deskPaths.appeal(id),
    prefix: `${name}-`,
  });
  return (
    <DeskForm form={form} submit={submit} variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </DeskForm>
  );
}
