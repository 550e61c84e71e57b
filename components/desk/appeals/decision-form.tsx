'use client';
import type { ComponentProps } from 'react';
import { useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Notice } from '@/components/ui/notice';
import { SelectInput } from '@/components/ui/select-input';
import { PlainList } from '@/components/ui/plain-list';
import { TextInput } from '@/components/ui/text-input';
import type { LetterPreview } from '@/contract/desk-appeals';
import { DECISION_FORM } from '@/contract/desk-appeal-forms';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { decide } from '@/lib/desk/appeal-actions';
import type { Uploaded } from '@/lib/appeals/sent-files';
import type { startDecision } from '@/lib/desk/start-decision';
import { FilesField } from '@/components/desk/files-field';
import styles from './decision-form.module.css';
import { readPreview } from './letter-preview';
import { ToldForm } from './told-form';

type DecisionFormProps = { id: Id } & ReturnType<typeof startDecision>;

type AttachmentProps = Pick<ComponentProps<typeof FilesField>, 'id' | 'label' | 'error'> & {
  uploaded: string;
  /** Comes with the page. */
  given: string;
};

const listOf = (json: string) => JSON.parse(json || '[]') as Uploaded[];

function Attachment({ uploaded, given, ...line }: AttachmentProps) {
  const attached = listOf(uploaded);
  const known = listOf(given).map((file) => file.id);
  const added = attached.filter((file) => !known.includes(file.id)).map(({ name }) => name);
  return (
    <>
      <FilesField
        key={uploaded}
        {...line}
        name="files"
        more=". Заявник побачить їх біля рішення; до паперового листа роздрукуйте й додайте"
      />
      {attached.map((file) => (
        <CheckboxField key={file.id} id={`remove-${file.id}`} name="removed" value={file.id}>
          Прибрати файл «{file.name}»
        </CheckboxField>
      ))}
      <input type="hidden" name="uploaded" value={uploaded} data-files={added.join(', ') || undefined} />
    </>
  );
}

type UnusualProps = {
  preview: LetterPreview | null;
  box: { id: string; name: string; label: string; error?: string | undefined; defaultValue: string };
};

/** Asked about, not forbidden. */
export function Unusual({ preview, box: { id, name, label, error, defaultValue } }: UnusualProps) {
  const reasons = preview?.unusual ?? [];
  if (reasons.length === 0) return null;
  return (
    <Notice kind="warning" title="Схоже на описку">
      <PlainList>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </PlainList>
      <CheckboxField {...{ id, name, error }} defaultChecked={defaultValue !== ''}>
        {label}
      </CheckboxField>
    </Notice>
  );
}

export function DecisionForm({ id, known, outcomes }: DecisionFormProps) {
  const form = useDeskForm({
    name: 'decision',
    form: DECISION_FORM,
    action: decide,
    known,
    address: deskPaths.appealDecide(id),
    prefix: 'decision-',
  });
  const { preview, uploaded } = form.state.values;
  const shown = readPreview(preview);
  return (
    <ToldForm
      form={form}
      label="Рішення"
      submit={shown?.needs_second_look ? 'Запропонувати рішення' : 'Ухвалити рішення'}
      but="accept"
      asked={<Unusual preview={shown} box={form.field('accept')} />}
    >
      <Fields
        form={form}
        change={{ accept: null }}
        own={{
          outcome: <SelectInput {...form.field('outcome')} options={[['', 'виберіть'], ...outcomes]} />,
          amount: (
            <div className={styles.amount}>
              <TextInput {...form.field('amount')} />
            </div>
          ),
          uploads: <Attachment {...form.field('uploads')} uploaded={uploaded} given={known.uploaded} />,
        }}
      />
    </ToldForm>
  );
}
