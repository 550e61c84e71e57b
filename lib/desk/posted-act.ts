import type { DeskAnswer, DeskCallName } from '@/contract/desk-port';
import type { ApiError } from '@/lib/api/error';

export interface PostedAct<Name extends DeskCallName = DeskCallName> {
  /** Where a refusal is told. */
  page: (form: URLSearchParams) => string;
  /** Where what was done is told. */
  then(form: URLSearchParams, answer: DeskAnswer<Name>): string | Promise<string>;
  /** For a refusal that another page asks about. */
  refused?: (form: URLSearchParams, error: ApiError) => string | undefined;
  /** Makes the input, where the form's fields are not it as they stand. */
  input?: (form: URLSearchParams) => object;
}

export type PostedActs = { [Name in DeskCallName]?: PostedAct<Name> };
