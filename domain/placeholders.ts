// What an editor writes in pages and answers instead of a value that the settings know: {{discount}} and the like. The
// site fills them in from general/, so that a text cannot say something else than the rules do.

/** From the terms and the percentage. */
export const RULE_PLACEHOLDERS = [
  'discount',
  'share_to_pay',
  'discount_terms',
  'before_service',
  'pay_term',
  'appeal_term',
  'appeal_rule',
  'enforced_sum',
  'liable_person',
  'retention',
  'tow_record_wait',
] as const;
export type RulePlaceholder = (typeof RULE_PLACEHOLDERS)[number];

/** From the other settings; links, so not for a title or a question. */
export const SETTING_PLACEHOLDERS = [
  'title',
  'site',
  'office_address',
  'email',
  'phones',
  'call_us',
  'write_us',
  'contacts',
] as const;
export type Placeholder = RulePlaceholder | (typeof SETTING_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The text with its placeholders filled in; those without a value stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** Names in a text that are none of `known`, as they stand there. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}
