import type { DeskAnswer, DeskCallName, Done } from '@/contract/desk-port';
import { withQuery } from '@/domain/with-query';
import type { ApiError } from '@/lib/api/error';

type WayOf<Name extends string> = Done extends infer One ? (One extends `${Name}.${infer Way}` ? Way : never) : never;

export interface PostedAct<Name extends DeskCallName = DeskCallName> {
  /** Where a refusal is told, and what was done unless `then` says another page. */
  page: (form: URLSearchParams) => string;
  then?(form: URLSearchParams, answer: DeskAnswer<Name>): string | Promise<string>;
  /** In which of its ways the act ended, if not in "done". */
  way?(form: URLSearchParams, answer: DeskAnswer<Name>): WayOf<Name> | undefined;
  /** For a refusal that another page asks about. */
  refused?: (form: URLSearchParams, error: ApiError) => string | undefined;
  /** Makes the input, where the form's fields are not it as they stand. */
  input?: (form: URLSearchParams) => object;
}

export type PostedActs = { [Name in DeskCallName]?: PostedAct<Name> };

/** A page that tells what was done. `more`: of its query. */
export const withDone = (path: string, done: Done, more: Readonly<Record<string, string>> = {}): string =>
  withQuery(path, { done, ...more });

/** The id in a posted form, for the page that it leads back to. */
export const idIn = (form: URLSearchParams, name = 'id'): string => {
  const id = form.get(name) ?? '';
  return /^\d{1,15}$/.test(id) ? id : '0';
};

/** "field.amount" of a form is `amount` under "field.". */
export const fieldsUnder = (form: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
