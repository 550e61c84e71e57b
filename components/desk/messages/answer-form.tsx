'use client';
import { useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { TextArea } from '@/components/ui/text-area';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import type { DeskMessage } from '@/contract/desk-messages';
import { ANSWER_MAX } from '@/domain/contact';
import { deskPaths } from '@/domain/desk-paths';
import { answerFromDesk } from '@/lib/desk/answer-action';
import { startForm } from '@/lib/forms/form-state';
import { MailPreview } from './mail-preview';

type AnswerFormProps = Pick<DeskMessage, 'id' | 'version' | 'next_id' | 'mail' | 'email' | 'address'> & {
  text: string;
};

export function AnswerForm({ id, version, next_id: next, text, ...message }: AnswerFormProps) {
  const form = useDeskForm({
    name: 'answer',
    form: MESSAGE_ANSWER_FORM,
    action: answerFromDesk,
    initial: startForm(MESSAGE_ANSWER_FORM, {
      id: String(id),
      version: String(version),
      next: String(next ?? ''),
      text,
    }),
    address: deskPaths.message(id),
  });
  const [typed, setTyped] = useState(form.typed.text);
  return (
    <DeskForm
      form={form}
      label="Відповісти"
      submit="Надіслати відповідь"
      done={null}
      below={<MailPreview {...message} text={typed} />}
      inPlace
    >
      <Fields
        form={form}
        own={{
          text: (
            <TextArea
              {...form.field('text')}
              rows={10}
              maxLength={ANSWER_MAX}
              aria-keyshortcuts="w"
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ),
        }}
      />
    </DeskForm>
  );
}
