'use client';
import type { MouseEvent } from 'react';
import { insertText } from '@/components/desk/insert-text';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { withQuery } from '@/domain/with-query';

type Filled = Pick<DecisionTemplate, 'id' | 'title' | 'text' | 'used_for'>;

type TemplateChoiceProps = {
  /** Of the page with the form. */
  address: string;
  /** Id of the field that it is put into. */
  field: string;
  /** Id of the choice of a decision that it is for. */
  outcome?: string;
  templates: Filled[];
  chosen: string | string[] | undefined;
};

/** Without scripts the link opens the form with the template in it. */
function insert(
  event: MouseEvent,
  { text, used_for: use }: Filled,
  ids: Pick<TemplateChoiceProps, 'field' | 'outcome'>,
) {
  const field = document.getElementById(ids.field);
  const choice = document.getElementById(ids.outcome ?? '');
  if (!(field instanceof HTMLTextAreaElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (choice instanceof HTMLSelectElement && choice.value === '') choice.value = use;
  insertText(field, text);
}

export function TemplateChoice({ address, templates, chosen, ...ids }: TemplateChoiceProps) {
  if (templates.length === 0) return <p>Шаблонів ще немає: їх додає керівник у розділі «Шаблони».</p>;
  return (
    <Section id="templates" title="Шаблон">
      <PlainList layout="row">
        {templates.map((template) => (
          <li key={template.id}>
            <AppLink
              href={`${withQuery(address, { template: String(template.id) })}#${ids.field}`}
              aria-current={String(template.id) === chosen ? 'true' : undefined}
              data-row=""
              onClick={(event) => insert(event, template, ids)}
            >
              {template.title}
            </AppLink>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
