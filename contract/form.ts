// A form as a table of fields: controls, storage, copies, mails and erasure are derived from it.
import { recordOf } from '@/domain/keys';
import type { z } from './zod';

/** Drawn by components/forms/fields.tsx. */
type DrawnKind = 'text' | 'lines' | 'prose' | 'email' | 'phone' | 'plate' | 'box' | 'select' | 'radio';
/** Drawn by the page, a `choice` by `RadioChoices`; only its value is returned with errors. */
type OwnKind = 'choice' | 'password' | 'consent' | 'files';
/** `hidden` is posted with the form, `answer` is set only by the server, `unseen` is drawn elsewhere (captcha). */
type UnseenKind = 'hidden' | 'answer' | 'unseen';

export interface Details {
  readonly hint?: string;
  readonly optional?: boolean;
  /** Values of a `select` or a `radio`, with their words; without them the page draws it. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** Attributes of the control. A test compares `maxLength` with the schema, which alone tells of a long text. */
  readonly input?: {
    readonly autoComplete?: string;
    readonly autoCapitalize?: 'none';
    readonly spellCheck?: boolean;
    readonly enterKeyHint?: 'search';
    readonly inputMode?: 'numeric' | 'decimal';
    readonly type?: 'search' | 'date' | 'time' | 'datetime-local';
    readonly maxLength?: number;
    readonly rows?: number;
    readonly placeholder?: string;
    readonly width?: 'medium';
    /** A key of the desk that goes to the field. */
    readonly 'aria-keyshortcuts'?: string;
  };
  /** Id of the step, in a form with steps. */
  readonly step?: string;
  /** Short label for reviews, copies and mails; defaults to `label`. A field with neither is not copied. */
  readonly term?: string;
  /** Heading in copies, `term` by default; adjacent fields with the same heading share a line. */
  readonly copiedAs?: string;
  /** Formats the value for copies. */
  readonly shows?: (value: string) => string;
  /** Why erasure keeps the value; fields without a reason are erased. */
  readonly kept?: string;
}

export type Field = Details &
  (
    | { readonly kind: DrawnKind | 'password'; readonly label: string }
    | { readonly kind: OwnKind | UnseenKind; readonly label?: string }
  );
export type FieldTable = Readonly<Record<string, Field>>;
export type FieldName<Some extends FieldTable> = keyof Some & string;

type NameOf<Some extends FieldTable, Kind> = {
  [Name in FieldName<Some>]: Some[Name]['kind'] extends Kind ? Name : never;
}[FieldName<Some>];

export type FilesName<Some extends FieldTable> = NameOf<Some, 'files'>;
export type OwnName<Some extends FieldTable> = NameOf<Some, OwnKind>;
/** Values returned with errors. */
export type ValueName<Some extends FieldTable> = NameOf<Some, DrawnKind | 'choice' | 'hidden' | 'answer'>;
export type FormValues<Some extends FieldTable> = Record<ValueName<Some>, string>;

type PersonalName<Some extends FieldTable> = {
  [Name in ValueName<Some>]: Some[Name] extends { readonly kept: string } ? never : Name;
}[ValueName<Some>];

export interface Form<Some extends FieldTable = FieldTable, Schema extends z.ZodType = z.ZodType> {
  readonly rules: () => Promise<Schema>;
  readonly fields: Some;
}

/** Kinds that no person types: the only ones that a schema may leave out. */
type Unruled<Name extends PropertyKey> = Record<Name, Field & { readonly kind: UnseenKind | 'files' }>;

/** Requires a field for each key of the schema. */
export const formOf = <Schema extends z.ZodType, const Some extends Record<keyof z.input<Schema> & string, Field>>(
  rules: () => Promise<Schema>,
  fields: Some & Unruled<Exclude<keyof Some, keyof z.input<Schema>>>,
): Form<Some, Schema> => ({ rules, fields });

const WITHOUT_VALUE: readonly Field['kind'][] = ['password', 'consent', 'files', 'unseen'];

export const fieldNames = <Some extends FieldTable>(
  { fields }: Pick<Form<Some>, 'fields'>,
  ...kinds: Field['kind'][]
) => Object.keys(fields).filter((name) => kinds.length === 0 || kinds.includes(fields[name]?.kind ?? 'unseen'));

export const valueNames = <Some extends FieldTable>({ fields }: Pick<Form<Some>, 'fields'>): ValueName<Some>[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (WITHOUT_VALUE.includes(kind) ? [] : [name as ValueName<Some>]));

export const draftNames = <Some extends FieldTable>(form: Pick<Form<Some>, 'fields'>): ValueName<Some>[] =>
  valueNames(form).filter((name) => !['hidden', 'answer'].includes(form.fields[name]?.kind ?? ''));

export type Known<Some extends FieldTable> = Readonly<Partial<Record<ValueName<Some>, unknown>>>;

export function startValues<Some extends FieldTable>(form: Form<Some>, known?: Known<Some>): FormValues<Some> {
  const valueOf = (value: unknown) => (typeof value === 'string' ? value : value === true ? 'on' : '');
  return recordOf(valueNames(form), (name) => valueOf(known?.[name]));
}

export interface CopiedLine {
  kind: Field['kind'];
  term: string;
  text: string;
}

export function copyOf<Some extends FieldTable>(
  { fields }: Form<Some>,
  values: Readonly<FormValues<Some>>,
): CopiedLine[] {
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

export const erasedValues = <Some extends FieldTable>({ fields }: Form<Some>) =>
  recordOf(
    valueNames({ fields }).filter((name): name is PersonalName<Some> => fields[name]?.kept === undefined),
    () => '' as const,
  );
