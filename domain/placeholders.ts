// Placeholders such as {{discount}} are filled from the settings, so that no text contradicts the rules.

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
  'tow_papers',
] as const;
export type RulePlaceholder = (typeof RULE_PLACEHOLDERS)[number];

/** Their values are links, so not for titles or questions. */
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

/** Placeholders without a value stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/** What to do before the text is sent to somebody; undefined: it is whole. */
export function unfilled(text: string): string | undefined {
  const [name] = unknownPlaceholders(text, []);
  return name === undefined ? undefined : `Впишіть замість {{${name}}} те, чого бракує`;
}
