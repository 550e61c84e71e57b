import 'server-only';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import { type Field, type Known, startValues } from '@/contract/form';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import type { PageQuery } from '@/lib/forms/query';

const PREFILLED = ['serial_number', 'license_plate'] as const;

export function startAppeal(query: PageQuery, known?: Known<typeof APPEAL_FORM.fields>): AppealValues {
  const values = startValues(APPEAL_FORM, known);
  for (const name of PREFILLED) {
    const given = query[name];
    if (typeof given === 'string') values[name] = given.slice(0, 60);
  }
  return values;
}

export function firstOpenStep(values: AppealValues, received: readonly Pick<KeptFile, 'id' | 'purpose'>[]): number {
  const typed: Readonly<Record<string, string | undefined>> = values;
  const filesOf = (name: string) => received.filter(({ purpose = 'uploads' }) => purpose === name);
  const isLost = (name: string) => filesOf(name).some(({ id }) => id === undefined);
  const isEmpty = (name: string, kind: Field['kind']) =>
    kind === 'files' ? filesOf(name).length === 0 : typed[name]?.trim() === '';
  const isLacking = ([name, { kind, optional }]: [string, Field]) => isLost(name) || (!optional && isEmpty(name, kind));
  const lacking = Object.entries<Field>(APPEAL_FORM.fields).find(isLacking);
  const index = APPEAL_FORM.steps.findIndex(({ id }) => id === lacking?.[1].step);
  return index === -1 ? APPEAL_FORM.steps.length - 1 : index;
}
