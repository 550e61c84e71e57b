// A field people do not see and simple robots fill in; the only guard when no captcha is configured, beside the limits.
export const HONEYPOT_FIELD = 'website';

export function isTrapped(form: FormData): boolean {
  const value = form.get(HONEYPOT_FIELD);
  return typeof value === 'string' && value !== '';
}
