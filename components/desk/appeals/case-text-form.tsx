'use client';
import { Key } from '@/components/desk/act-form';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { Section } from '@/components/ui/section';
import { ASKING_FORM, CONFIRMING_FORM, REOPENING_FORM, RETURNING_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { askForEvidence, confirmDecision, reopenAppeal, returnDecision } from '@/lib/desk/appeal-actions';
import { Unusual } from './decision-form';
import { readPreview } from './letter-preview';
import { ToldForm } from './told-form';

const FORMS = {
  ask: { form: ASKING_FORM, action: askForEvidence, submit: 'Попросити докази' },
  reopen: { form: REOPENING_FORM, action: reopenAppeal, submit: 'Поновити розгляд' },
};

type OfCase = { id: Id; version: number };

const setupOf = (name: string, { id, version }: OfCase) => ({
  name,
  known: { id: String(id), version: String(version) },
  address: deskPaths.appeal(id),
  prefix: `${name}-`,
});

/** What the staff write for one another. */
export function ReturnForm(ofCase: OfCase) {
  const form = useDeskForm({ ...setupOf('return', ofCase), form: RETURNING_FORM, action: returnDecision });
  return (
    <DeskForm form={form} submit="Повернути" variant="secondary" done={null} inPlace>
      <Fields form={form} />
    </DeskForm>
  );
}

/** What the sender gets. */
export function CaseLetterForm({ name, ...ofCase }: OfCase & { name: keyof typeof FORMS }) {
  const { submit, ...ofName } = FORMS[name];
  const form = useDeskForm({ ...setupOf(name, ofCase), ...ofName });
  return (
    <Section id={name} title={submit}>
      <ToldForm form={form} label={submit} submit={submit} variant="secondary" inPlace>
        <Fields form={form} />
      </ToldForm>
    </Section>
  );
}

export function ConfirmForm(ofCase: OfCase) {
  const form = useDeskForm({ ...setupOf('confirm', ofCase), form: CONFIRMING_FORM, action: confirmDecision });
  const { preview } = form.state.values;
  const shown = readPreview(preview);
  return (
    <ToldForm
      form={form}
      label="Підтвердити рішення"
      submit="Підтвердити рішення"
      icon={<Key shortcut="y" />}
      aria-keyshortcuts="y"
      but="accept"
      asked={<Unusual preview={shown} box={{ ...form.field('accept'), defaultValue: '' }} />}
      inPlace
    >
      <Fields form={form} change={{ accept: null }} />
    </ToldForm>
  );
}
