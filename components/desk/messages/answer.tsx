import type { DeskMessage } from '@/contract/desk-messages';
import { templateText } from '@/domain/message-templates';
import { AnswerForm } from './answer-form';
import { TemplateForm } from './template-form';

type AnswerProps = { message: DeskMessage; template: string | string[] | undefined };

export function Answer({ message, template }: AnswerProps) {
  const { id, version, next_id, mail, email, address } = message;
  const text = templateText(template);
  return (
    <>
      <TemplateForm id={id} chosen={typeof template === 'string' ? template : undefined} />
      <AnswerForm key={`${id} ${text}`} {...{ id, version, next_id, mail, email, address }} text={text} />
    </>
  );
}
