import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DecisionTemplate } from '@/contract/decision-templates';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

type TemplateChoiceProps = { id: Id; templates: DecisionTemplate[]; chosen: DecisionTemplate | undefined };

export function TemplateChoice({ id, templates, chosen }: TemplateChoiceProps) {
  if (templates.length === 0) return <p>Шаблонів рішень ще немає: їх додає керівник у розділі «Шаблони».</p>;
  return (
    <Section id="templates" title="Шаблон">
      <PlainList>
        {templates.map((template) => (
          <li key={template.id}>
            <AppLink
              href={`${deskPaths.appealDecide(id, template.id)}#decision-text`}
              aria-current={template === chosen ? 'true' : undefined}
              data-row=""
            >
              {template.title}
            </AppLink>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
