// Buttons of the desk: each posts a form that names its call, and its fields are the call's input.
import 'server-only';
import type { DeskAnswer, DeskCallName } from '@/contract/desk-port';
import { isKeyOf } from '@/domain/keys';
import { CAR_ACTS } from './cars';

export interface PostedAct<Name extends DeskCallName = DeskCallName> {
  /** Where a refusal is told. */
  page: (form: URLSearchParams) => string;
  /** Where what was done is told. */
  then: (form: URLSearchParams, answer: DeskAnswer<Name>) => string;
  /** Of the form, where its fields are not the input as they stand. */
  input?: (form: URLSearchParams) => object;
}

export type PostedActs = { [Name in DeskCallName]?: PostedAct<Name> };

export const POSTED_ACTS = { ...CAR_ACTS } satisfies PostedActs;

/** Undefined for a form that names no call. */
export function postedAct(form: URLSearchParams): { name: DeskCallName; act: PostedAct } | undefined {
  const name = form.get('call') ?? '';
  return isKeyOf(POSTED_ACTS, name) ? { name, act: POSTED_ACTS[name] } : undefined;
}
