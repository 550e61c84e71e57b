'use client';
import { useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useForm } from '@/components/forms/use-form';
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
  const [typed, setTyped] = useState(text);
  const form = useForm({
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
  return (
    <Form form={form} label="Відповісти" submit="Надіслати відповідь" below={<MailPreview {...message} text={typed} />}>
      <ErrorSummary {...form.summary} inPlace />
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
    </Form>
  );
}
