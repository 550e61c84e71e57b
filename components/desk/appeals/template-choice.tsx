'use client';
import type { MouseEvent } from 'react';
import { insertText } from '@/components/desk/insert-text';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DecisionTemplate } from '@/contract/decision-templates';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

type Filled = Pick<DecisionTemplate, 'id' | 'title' | 'text' | 'outcome'>;

/** Without scripts the link opens the form with the template in it. */
function insert(event: MouseEvent, { text, outcome }: Filled) {
  const field = document.getElementById('decision-text');
  const choice = document.getElementById('decision-outcome');
  if (!(field instanceof HTMLTextAreaElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (choice instanceof HTMLSelectElement && choice.value === '') choice.value = outcome;
  insertText(field, text);
}

type TemplateChoiceProps = { id: Id; templates: Filled[]; chosen: Id | undefined };

export function TemplateChoice({ id, templates, chosen }: TemplateChoiceProps) {
  if (templates.length === 0) return <p>Шаблонів рішень ще немає: їх додає керівник у розділі «Шаблони».</p>;
  return (
    <Section id="templates" title="Шаблон">
      <PlainList>
        {templates.map((template) => (
          <li key={template.id}>
            <AppLink
              href={`${deskPaths.appealDecide(id, template.id)}#decision-text`}
              aria-current={template.id === chosen ? 'true' : undefined}
              data-row=""
              onClick={(event) => insert(event, template)}
            >
              {template.title}
            </AppLink>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
