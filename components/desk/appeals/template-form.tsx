'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { SelectInput } from '@/components/ui/select-input';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { TEMPLATE_FORM } from '@/contract/desk-appeal-forms';
import { APPEAL_OUTCOMES, APPEAL_OUTCOME_LABELS } from '@/domain/appeal-states';
import { DECISION_PLACEHOLDERS } from '@/domain/decision-text';
import { deskPaths } from '@/domain/desk-paths';
import { keepTemplate } from '@/lib/desk/appeal-actions';
import { startForm } from '@/lib/forms/form-state';

const OUTCOMES = APPEAL_OUTCOMES.map((outcome) => [outcome, APPEAL_OUTCOME_LABELS[outcome]] as const);

export function TemplateForm({ template }: { template: DecisionTemplate | undefined }) {
  const form = useDeskForm({
    name: 'template',
    form: TEMPLATE_FORM,
    action: keepTemplate,
    initial: startForm(TEMPLATE_FORM, {
      ...template,
      id: String(template?.id ?? ''),
      version: String(template?.version ?? 0),
      outcome: template?.outcome ?? 'upheld',
    }),
    address: deskPaths.templates,
  });
  return (
    <DeskForm form={form} label="Шаблон рішення" submit="Зберегти шаблон" done={null}>
      <Fields
        form={form}
        own={{ outcome: <SelectInput {...form.field('outcome')} options={OUTCOMES} /> }}
        change={{ text: { hint: `Можна вписати: ${DECISION_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}` } }}
      />
    </DeskForm>
  );
}
