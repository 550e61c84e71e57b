import { z } from '@/contract/zod';
import { typedText } from '@/domain/typed-text';
import type { WorkKind } from '@/domain/work-kinds';
import type { PageQuery } from '@/lib/forms/query';

/** The filters of a list, as they stand in the address. */
export type QueueQuery = Readonly<Record<string, string>>;

const FILTER_MAX = 100;

/** What the call knows; a filter that it would refuse is left out, and the list is whole. What is too long is cut. */
export function readFilters({ shape }: z.ZodObject, given: PageQuery): QueueQuery {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]: [string, z.core.$ZodType]) => {
      const value = given[name];
      const typed = typeof value === 'string' ? typedText(value, ' ').trim() : '';
      const known = [typed, typed.slice(0, FILTER_MAX)].find((one) => one !== '' && z.safeParse(schema, one).success);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}

/** Those of the list that a form of one of its rows leads back to. */
export const filtersIn = (schema: z.ZodObject, form: URLSearchParams): QueueQuery =>
  readFilters(schema, Object.fromEntries(new URLSearchParams(form.get('filters') ?? '')));

/** Where something was picked, for the forms that lead back to it. */
export const listPlace = (kind: WorkKind, query: QueueQuery) => ({
  kind,
  filters: new URLSearchParams(query).toString(),
});
