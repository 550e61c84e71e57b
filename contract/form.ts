// A form and its fields, said once: what is asked, stored, copied, mailed and erased is made from this table.
import type { z } from './zod';

/** Drawn by components/forms/fields.tsx. */
type DrawnKind = 'text' | 'lines' | 'prose' | 'email' | 'phone' | 'plate' | 'box';
/** Drawn by the form itself; what is typed or ticked never comes back, but for a choice. */
type OwnKind = 'choice' | 'password' | 'consent' | 'files';
/** `hidden` travels with the form, `answer` is what only the server says, `unseen` is asked for elsewhere. */
type UnseenKind = 'hidden' | 'answer' | 'unseen';

interface Details {
  readonly hint?: string;
  readonly optional?: boolean;
  /** Attributes of the control. A `maxLength` is the schema's own: a test compares them. */
  readonly input?: {
    readonly autoComplete?: string;
    readonly autoCapitalize?: 'none';
    readonly spellCheck?: boolean;
    readonly enterKeyHint?: 'search';
    readonly type?: 'search';
    readonly maxLength?: number;
    readonly rows?: number;
    readonly placeholder?: string;
    readonly width?: 'medium';
  };
  /** Of a form in steps. */
  readonly step?: string;
  /** In a review, copy or mail, where the label is not short enough. A field without either is not copied. */
  readonly term?: string;
  /** Neighbours under one heading are one line of a copy. */
  readonly copiedAs?: string;
  /** The value in words. */
  readonly shows?: (value: string) => string;
  /** Why an erasure leaves it. What has no reason is erased. */
  readonly kept?: string;
}

export type Field = Details &
  (
    | { readonly kind: DrawnKind | 'password'; readonly label: string }
    | { readonly kind: OwnKind | UnseenKind; readonly label?: string }
  );
export type Fields = Readonly<Record<string, Field>>;
export type FieldName<Some extends Fields> = keyof Some & string;

type NameOf<Some extends Fields, Kind> = {
  [Name in FieldName<Some>]: Some[Name]['kind'] extends Kind ? Name : never;
}[FieldName<Some>];

export type FilesName<Some extends Fields> = NameOf<Some, 'files'>;
export type OwnName<Some extends Fields> = NameOf<Some, OwnKind>;
/** Values returned with errors. */
export type ValueName<Some extends Fields> = NameOf<Some, DrawnKind | 'choice' | 'hidden' | 'answer'>;
export type FormValues<Some extends Fields> = Record<ValueName<Some>, string>;

type PersonalName<Some extends Fields> = {
  [Name in ValueName<Some>]: Some[Name] extends { readonly kept: string } ? never : Name;
}[ValueName<Some>];

/** A form as the site and the back end read it. */
export interface Form<Some extends Fields = Fields, Schema extends z.ZodType = z.ZodType> {
  readonly rules: () => Promise<Schema>;
  readonly fields: Some;
}

/** What a form must say: each key of its schema, each in one of its steps, and beside them only what it names as such. */
export interface FormOf<Schema extends z.ZodType, Beside extends string = never, Step extends string = never> {
  readonly rules: () => Promise<Schema>;
  readonly steps?: readonly { readonly id: Step; readonly title: string }[];
  readonly fields: {
    readonly [Name in (keyof z.input<Schema> & string) | Beside]-?: Field &
      ([Step] extends [never] ? unknown : { readonly step: Step });
  };
}

const WITHOUT_VALUE: readonly Field['kind'][] = ['password', 'consent', 'files', 'unseen'];

export const fieldNames = <Some extends Fields>({ fields }: Pick<Form<Some>, 'fields'>, ...kinds: Field['kind'][]) =>
  Object.keys(fields).filter((name) => kinds.length === 0 || kinds.includes(fields[name]?.kind ?? 'unseen'));

export const valueNames = <Some extends Fields>({ fields }: Pick<Form<Some>, 'fields'>): ValueName<Some>[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (WITHOUT_VALUE.includes(kind) ? [] : [name as ValueName<Some>]));

/** What a draft keeps. */
export const draftNames = <Some extends Fields>(form: Pick<Form<Some>, 'fields'>): ValueName<Some>[] =>
  valueNames(form).filter((name) => !['hidden', 'answer'].includes(form.fields[name]?.kind ?? ''));

export type Known<Some extends Fields> = Readonly<Partial<Record<ValueName<Some>, unknown>>>;

/** What the fields begin with: nothing known is an empty field. */
export function startValues<Some extends Fields>(form: Form<Some>, known?: Known<Some>): FormValues<Some> {
  const valueOf = (value: unknown) => (typeof value === 'string' ? value : value === true ? 'on' : '');
  return Object.fromEntries(valueNames(form).map((name) => [name, valueOf(known?.[name])])) as FormValues<Some>;
}

export interface CopiedLine {
  kind: Field['kind'];
  term: string;
  text: string;
}

/** What was sent, line by line, without what was not given. */
export function copyOf<Some extends Fields>({ fields }: Form<Some>, values: Readonly<FormValues<Some>>): CopiedLine[] {
  const lines: CopiedLine[] = [];
  const given: Readonly<Record<string, string>> = values;
  for (const [name, { kind, label, term = label, copiedAs = term, shows }] of Object.entries(fields)) {
    const value = WITHOUT_VALUE.includes(kind) ? '' : (given[name] ?? '').trim();
    if (copiedAs === undefined || value === '') continue;
    const text = shows?.(value) ?? value;
    const before = lines.at(-1);
    if (before?.term === copiedAs) before.text += ` ${text}`;
    else lines.push({ kind, term: copiedAs, text });
  }
  return lines;
}

/** What an erasure leaves of the columns that say whose it was. */
export const erasedValues = <Some extends Fields>({ fields }: Form<Some>) =>
  Object.fromEntries(
    valueNames({ fields }).flatMap((name) => (fields[name]?.kept === undefined ? [[name, '']] : [])),
  ) as Record<PersonalName<Some>, ''>;
