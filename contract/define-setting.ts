// A setting of the city is declared once, in contract/city-settings.ts. What follows from the declaration: the public
// answer, the checks of a file and of what is typed, the form of the desk, what is missing, docs/settings.md.
import { unknownName } from '@/domain/nearest-name';
import type { Details } from './form';
import { z } from './zod';

export const SETTING_STEPS = [
  { id: 'inspection', title: 'Інспекція' },
  { id: 'reception', title: 'Приймання громадян' },
  { id: 'lot', title: 'Майданчик' },
  { id: 'requisites', title: 'Сплата' },
  { id: 'tow', title: 'Евакуація і зберігання' },
  { id: 'law', title: 'Строки' },
  { id: 'map', title: 'Карта' },
  { id: 'work', title: 'Робота сайту' },
  { id: 'retention', title: 'Скільки днів зберігати' },
] as const;
export type SettingStep = (typeof SETTING_STEPS)[number]['id'];

type Control = Pick<Details, 'hint' | 'input' | 'options'> & { readonly kind: 'text' | 'lines' | 'prose' | 'select' };
type SettingField = Control & { readonly label: string; readonly step: SettingStep; readonly optional: boolean };

export interface Kind<Wire extends z.ZodType = z.ZodType> {
  /** As it is answered, by a city's own API, too. */
  readonly wire: Wire;
  /** As it may be set: otherwise a misspelt key or a wrong account would go unnoticed. */
  readonly strict: z.ZodType;
  readonly control: Control;
}

/** Prose states a fact only when it is set; the operator and the head see what is missing. */
export interface Missing<Value = unknown> {
  /** In `{{if:name}}` of content/pages and on /healthz/ready. */
  readonly name: string;
  /** What citizens do not see without it. */
  readonly unseen: string;
  /** By default: there is a value, and it is not blank. */
  readonly holds?: (value: Value) => boolean;
}

/** `step`: where it stands at the desk; null: set by a file or a command alone. */
interface Said {
  readonly label: string;
  readonly step: SettingStep | null;
  readonly hint?: string;
}

interface Rules<Value> {
  /** Shown to everyone in general/; otherwise the back end alone reads it. */
  readonly isPublic: boolean;
  /** What lacks without it, null where a default does. */
  readonly missing: Missing<Value> | null;
}

/** How a setting without a value is answered. */
type Absent = 'never' | 'null' | 'left out';

/** Paths below the setting; '' is itself. */
type ByPath<Value> = Readonly<Record<string, Value>>;

export interface Setting<Wire extends z.ZodType = z.ZodType, IsPublic extends boolean = boolean> {
  readonly wire: Wire;
  readonly strict: z.ZodType;
  readonly absent: Absent;
  readonly isPublic: IsPublic;
  readonly labels: ByPath<string>;
  readonly hints: ByPath<string | undefined>;
  readonly fields: ByPath<SettingField>;
  readonly missing: ByPath<Missing>;
}

type Told<Wire extends z.ZodType, How extends Absent> = {
  never: Wire;
  null: z.ZodNullable<Wire>;
  'left out': z.ZodOptional<Wire>;
}[How];

const fieldOf = ({ control }: Kind, { label, step, hint }: Said, optional: boolean): SettingField | undefined =>
  step === null ? undefined : { ...control, label, step, optional, ...(hint && { hint }) };

const present = <Value>(values: Record<string, Value | null | undefined>): ByPath<Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (value === undefined || value === null ? [] : [[path, value]])),
  );

export function defineSetting<Wire extends z.ZodType, How extends Absent, const IsPublic extends boolean>(
  kind: Kind<Wire>,
  { absent, ...about }: Said & Rules<z.output<Wire>> & { absent: How; isPublic: IsPublic },
): Setting<Told<Wire, How>, IsPublic> {
  const { wire, strict } = kind;
  const told = { never: wire, null: wire.nullable(), 'left out': wire.optional() };
  return {
    wire: told[absent],
    strict: absent === 'never' ? strict : strict.nullable(),
    absent,
    isPublic: about.isPublic,
    labels: { '': about.label },
    hints: { '': about.hint ?? kind.control.hint },
    fields: present({ '': fieldOf(kind, about, absent !== 'never') }),
    missing: present({ '': about.missing as Missing | null }),
  };
}

interface Part<Wire extends z.ZodType> {
  readonly kind: Kind<Wire>;
  readonly label: string;
  readonly field: SettingField | undefined;
  readonly hint: string | undefined;
  readonly missing: Missing | undefined;
}

/** A value within a setting; `step` null: by a file alone. */
export const part = <Wire extends z.ZodType>(
  kind: Kind<Wire>,
  about: Said & { missing?: Missing<z.output<Wire>> },
): Part<Wire> => ({
  kind,
  label: about.label,
  field: fieldOf(kind, about, true),
  hint: about.hint ?? kind.control.hint,
  missing: about.missing as Missing | undefined,
});

type Parts = Readonly<Record<string, Part<z.ZodType>>>;
type Shape<Some extends Parts> = { [Name in keyof Some]: Some[Name]['kind']['wire'] };

export const strictObject = (shape: z.ZodRawShape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `невідомий ключ ${unknownName(issue.keys[0] ?? '', Object.keys(shape))}`
        : undefined,
  });

/** Values that make sense only together, e.g. an account. `id`: of its schema in the OpenAPI document. */
export function defineSettings<const Some extends Parts, const IsPublic extends boolean>(
  {
    id,
    label,
    ...about
  }: Rules<z.output<z.ZodObject<Shape<Some>>>> & { id: string; label: string; isPublic: IsPublic },
  parts: Some,
): Setting<z.ZodOptional<z.ZodObject<Shape<Some>>>, IsPublic> {
  const each = <Value>(read: (one: Part<z.ZodType>) => Value) =>
    Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, read(one)]));
  const shape = each(({ kind }) => kind.wire) as Shape<Some>;
  return {
    wire: z.object(shape).meta({ id }).optional(),
    strict: strictObject(each(({ kind }) => kind.strict)).nullable(),
    absent: 'left out',
    isPublic: about.isPublic,
    labels: { '': label, ...each((one) => one.label) },
    hints: each(({ hint }) => hint),
    fields: present(each(({ field }) => field)),
    missing: present({ '': about.missing as Missing | null, ...each((one) => one.missing) }),
  };
}

/** A part that may lack. */
export const lacking = <Wire extends z.ZodType>({ wire, strict, control }: Kind<Wire>): Kind<z.ZodOptional<Wire>> => ({
  wire: wire.optional(),
  strict: strict.optional(),
  control,
});

export const described = <Wire extends z.ZodType>({ wire, ...kind }: Kind<Wire>, text: string): Kind<Wire> => ({
  ...kind,
  wire: wire.describe(text),
});
