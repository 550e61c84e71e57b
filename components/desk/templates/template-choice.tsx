'use client';
import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { withQuery } from '@/domain/with-query';

type Filled = Pick<DecisionTemplate, 'id' | 'title' | 'text' | 'used_for'>;

type TemplateChoiceProps = {
  /** The page with the form. */
  address: string;
  /** Id of the field that it is put into. */
  field: string;
  /** Id of the choice of a decision that it is for. */
  outcome?: string;
  templates: Filled[];
  chosen: string | string[] | undefined;
};

/** At the cursor, or after what is written: nothing is overwritten. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionEnd } = field;
  // A field that nobody has been in has its cursor at the beginning.
  const at = selectionEnd === 0 ? value.length : selectionEnd;
  const isAfterAll = at === value.length && value.trim() !== '';
  field.focus();
  field.setRangeText(isAfterAll ? `\n\n${text}` : text, at, at, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

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
      <Row>
        {templates.map((template) => (
          <AppLink
            key={template.id}
            href={`${withQuery(address, { template: String(template.id) })}#${ids.field}`}
            aria-current={String(template.id) === chosen ? 'true' : undefined}
            data-row=""
            onClick={(event) => insert(event, template, ids)}
          >
            {template.title}
          </AppLink>
        ))}
      </Row>
    </Section>
  );
}
