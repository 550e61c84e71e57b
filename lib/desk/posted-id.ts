import { z } from '@/contract/zod';

const STALE = 'Оновіть сторінку і спробуйте ще раз';

const postedIdSchema = z.string({ error: STALE }).regex(/^\d{1,15}$/, STALE);

/** The id in a posted form, for the page that it leads back to. */
export const idIn = (form: URLSearchParams, name = 'id'): string => {
  const { success, data } = postedIdSchema.safeParse(form.get(name));
  return success ? data : '0';
};

/** "field.amount" of a form is `amount` under "field.". */
export const fieldsUnder = (form: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
