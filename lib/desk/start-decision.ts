import type { DecisionTemplate } from '@/contract/decision-templates';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { APPEAL_OUTCOMES, appealOutcomeText } from '@/domain/appeal-states';
import { fillDecision } from '@/domain/decision-text';

/** The form of a decision: from a template, with what is known of the case filled in, or from one's own proposal. */
export function startDecision(
  { appeal, fine, version, next_id: next, proposal, files_to_propose: files }: DeskAppeal,
  template: DecisionTemplate | undefined,
  opensNext = false,
) {
  const own = proposal?.is_own && !template ? proposal : undefined;
  return {
    known: {
      id: String(appeal.id),
      version: String(version),
      next: String((opensNext && next) || ''),
      outcome: template && template.used_for !== 'answer' ? template.used_for : (own?.outcome ?? ''),
      amount: own?.amount ?? '',
      text: template ? fillDecision(template.text, { appeal, fine }) : (own?.text ?? ''),
      uploaded: files.length > 0 ? JSON.stringify(files) : '',
    },
    outcomes: APPEAL_OUTCOMES.map((outcome) => [outcome, appealOutcomeText(outcome, appeal.document)] as const),
  };
}

/** Ready to be put into the form. */
export const filledFor = (shown: DeskAppeal, templates: readonly DecisionTemplate[]) =>
  templates
    .filter(({ used_for: use }) => use !== 'answer')
    .map((template) => ({ ...template, text: startDecision(shown, template).known.text }));
