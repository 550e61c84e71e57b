'use client';
import { CaseDecision } from '@/components/appeals/case-decision';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import type { DecisionPreview } from '@/contract/desk-appeals';
import { DECISION_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { formatMoney } from '@/domain/money';
import { deskPaths } from '@/domain/desk-paths';
import { decide } from '@/lib/desk/appeal-actions';
import { startForm } from '@/lib/forms/form-state';
import styles from './desk-case.module.css';

type DecisionFormProps = {
  id: Id;
  known: { id: string; version: string; outcome: string; text: string };
  outcomes: readonly (readonly [value: string, words: string])[];
};

const sumOf = (sum: string | null) => (sum === null ? 'немає в реєстрі' : formatMoney(sum));

function Preview({ mail, page, before, after, needs_second_look: needsLook }: DecisionPreview) {
  return (
    <Stack>
      <Notice role="status" title="Ще не записано. Ось що отримає заявник">
        {needsLook ? <p>Рішення набуде чинності, коли його підтвердить інший працівник.</p> : null}
        <p>
          Штраф зараз: {sumOf(before)}. Після рішення: {sumOf(after)}.
        </p>
      </Notice>
      <h2>Лист</h2>
      {mail ? (
        <div className={styles.mail}>
          Кому: {mail.to}
          {'\n'}Тема: {mail.subject}
          {'\n\n'}
          {mail.text}
        </div>
      ) : (
        <p>Листа не буде: заявник не вказав пошти або вимкнув листи. Надрукуйте лист на адресу.</p>
      )}
      <h2>Сторінка скарги</h2>
      <CaseDecision appeal={page} />
    </Stack>
  );
}

export function DecisionForm({ id, known, outcomes }: DecisionFormProps) {
  const form = useForm({
    form: DECISION_FORM,
    action: decide,
    initial: startForm(DECISION_FORM, known),
    address: deskPaths.appealDecide(id),
    prefix: 'decision-',
  });
  const { preview, previewed } = form.state.values;
  return (
    <SectionForm
      form={form}
      label="Рішення"
      submit={preview ? 'Ухвалити рішення' : 'Показати, що отримає заявник'}
      done={null}
    >
      <Fields
        form={form}
        own={{ outcome: <SelectInput {...form.field('outcome')} options={[['', 'оберіть'], ...outcomes]} /> }}
      />
      <input type="hidden" name="previewed" value={previewed} />
      {preview ? <Preview {...(JSON.parse(preview) as DecisionPreview)} /> : null}
    </SectionForm>
  );
}
