'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { SelectInput } from '@/components/ui/select-input';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { USED_FOR, USED_FOR_LABELS } from '@/domain/template-uses';
import { TEMPLATE_FORM } from '@/contract/desk-appeal-forms';
import { ANSWER_PLACEHOLDERS } from '@/domain/answer-text';
import { DECISION_PLACEHOLDERS } from '@/domain/decision-text';
import { deskPaths } from '@/domain/desk-paths';
import { keepTemplate } from '@/lib/desk/appeal-actions';

const OPTIONS = USED_FOR.map((use) => [use, USED_FOR_LABELS[use]] as const);

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

const HINT = `Можна вписати в рішення: ${listed(DECISION_PLACEHOLDERS)}; у відповідь: ${listed(ANSWER_PLACEHOLDERS)}`;

export function TemplateForm({ template }: { template: DecisionTemplate | undefined }) {
  const form = useDeskForm({
    name: 'template',
    ...(template && { record: { version: String(template.version), changed: null } }),
    form: TEMPLATE_FORM,
    action: keepTemplate,
    known: {
      ...template,
      id: String(template?.id ?? ''),
      version: String(template?.version ?? 0),
      used_for: template?.used_for ?? 'upheld',
    },
    address: deskPaths.templates,
  });
  return (
    <DeskForm form={form} label="Шаблон" submit="Зберегти шаблон" done={null}>
      <Fields
        form={form}
        own={{ used_for: <SelectInput {...form.field('used_for')} options={OPTIONS} /> }}
        change={{ text: { hint: HINT } }}
      />
    </DeskForm>
  );
}
