import { TemplateChoice } from '@/components/desk/templates/template-choice';
import { GiveForm } from '@/components/desk/work/give-form';
import { Notes } from '@/components/desk/work/notes';
import type { DecisionTemplate } from '@/contract/decision-templates';
import type { DeskMessage } from '@/contract/desk-messages';
import { fillAnswer } from '@/domain/answer-text';
import { deskPaths } from '@/domain/desk-paths';
import { AnswerForm } from './answer-form';

type WritingProps = {
  message: DeskMessage;
  templates: readonly DecisionTemplate[];
  /** Without scripts: whose text stands in the form. */
  chosen: string | string[] | undefined;
};

/** What one writes, beside what one answers to. */
export function Writing({ message, templates, chosen }: WritingProps) {
  const { acts } = message;
  const filled = templates
    .filter(({ used_for: use }) => use === 'answer')
    .map((template) => ({ ...template, text: fillAnswer(template.text, message) }));
  const template = filled.find(({ id }) => String(id) === chosen);
  return (
    <>
      {acts.includes('ask') ? (
        <>
          <TemplateChoice
            address={deskPaths.message(message.id)}
            field="answer-text"
            templates={filled}
            chosen={chosen}
          />
          <AnswerForm
            key={`${message.id} ${message.version} ${template?.id}`}
            message={message}
            text={template?.text ?? ''}
          />
        </>
      ) : null}
      <Notes kind="messages" shown={message} mayWrite={acts.includes('note')} />
      {acts.includes('give') ? <GiveForm kind="messages" shown={message} /> : null}
    </>
  );
}
