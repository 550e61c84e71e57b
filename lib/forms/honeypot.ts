export const HONEYPOT_FIELD = 'website';

export function isTrapped(form: FormData): boolean {
  const value = form.get(HONEYPOT_FIELD);
  return typeof value === 'string' && value !== '';
}
