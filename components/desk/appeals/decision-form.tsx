'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { NamedFileInput } from '@/components/files/named-file-input';
import { PreviewInView } from '@/components/desk/preview-in-view';
import { CaseDecision } from '@/components/appeals/case-decision';
import { Fields } from '@/components/forms/fields';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import type { DecisionPreview } from '@/contract/desk-appeals';
import { DECISION_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES } from '@/domain/file-limits';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { deskPaths } from '@/domain/desk-paths';
import { decide } from '@/lib/desk/appeal-actions';
import type { Uploaded } from '@/lib/appeals/sent-files';
import { startForm } from '@/lib/forms/form-state';
import styles from './desk-case.module.css';

type DecisionFormProps = {
  id: Id;
  known: { id: string; version: string; next: string; outcome: string; text: string };
  outcomes: readonly (readonly [value: string, words: string])[];
};

function Attachment({
  uploaded,
  ...line
}: {
  uploaded: string;
  id: string;
  label: string;
  error?: string | undefined;
}) {
  const attached = JSON.parse(uploaded || '[]') as Uploaded[];
  const { id, label, error } = line;
  const hint = `${FILE_KINDS_TEXT} до ${FILE_SIZE_MAX_TEXT}. Заявник побачить їх біля рішення`;
  return (
    <>
      <Field id={id} label={label} hint={hint} error={error} optional>
        <NamedFileInput
          key={uploaded}
          name="files"
          accept={FILE_TYPES}
          multiple
          {...describeField({ id, hint, error })}
        />
      </Field>
      {attached.map((file) => (
        <CheckboxField key={file.id} id={`remove-${file.id}`} name="removed" value={file.id}>
          Прибрати файл «{file.name}»
        </CheckboxField>
      ))}
      <input type="hidden" name="uploaded" value={uploaded} />
    </>
  );
}

const NOT_YET = 'Ще не записано. Ось що отримає заявник';

const sumOf = (sum: string | null) => (sum === null ? 'немає в реєстрі' : formatMoney(sum));

function Preview({ mail, post_until: postUntil, page, before, after, needs_second_look: needsLook }: DecisionPreview) {
  return (
    <Stack>
      <PreviewInView title={NOT_YET}>
        <Notice title={NOT_YET}>
          {needsLook ? <p>Рішення набуде чинності, коли його підтвердить інший працівник.</p> : null}
          <p>
            Штраф зараз: {sumOf(before)}. Після рішення: {sumOf(after)}.
          </p>
        </Notice>
      </PreviewInView>
      <h2>Лист</h2>
      {mail ? (
        <div className={styles.mail}>
          Кому: {mail.to}
          {'\n'}Тема: {mail.subject}
          {'\n\n'}
          {mail.text}
        </div>
      ) : (
        <p>
          Заявник не вказав пошти або вимкнув листи.{' '}
          {postUntil
            ? `Паперовий лист стане в чергу «Листи поштою»: надрукуйте й надішліть його до ${formatDate(postUntil)}.`
            : null}
        </p>
      )}
      <h2>Сторінка скарги</h2>
      <CaseDecision appeal={page} />
    </Stack>
  );
}

export function DecisionForm({ id, known, outcomes }: DecisionFormProps) {
  const form = useDeskForm({
    name: 'decision',
    form: DECISION_FORM,
    action: decide,
    initial: startForm(DECISION_FORM, known),
    address: deskPaths.appealDecide(id),
    prefix: 'decision-',
  });
  const { preview, previewed, uploaded } = form.state.values;
  return (
    <DeskForm
      form={form}
      label="Рішення"
      submit={preview ? 'Ухвалити рішення' : 'Показати, що отримає заявник'}
      done={null}
    >
      <Fields
        form={form}
        own={{
          outcome: <SelectInput {...form.field('outcome')} options={[['', 'виберіть'], ...outcomes]} />,
          uploads: <Attachment {...form.field('uploads')} uploaded={uploaded} />,
        }}
      />
      <input type="hidden" name="previewed" value={previewed} />
      {preview ? <Preview key={preview} {...(JSON.parse(preview) as DecisionPreview)} /> : null}
    </DeskForm>
  );
}
