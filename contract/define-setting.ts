// A setting of the city is declared once, in contract/city-settings.ts. What follows from the declaration: the public
// answer, the checks of a file and of what is typed, the form of the desk, what is missing, docs/settings.md.
import { unknownName } from '@/domain/nearest-name';
import type { Details } from './form';
import { z } from './zod';

export const SETTING_STEPS = [
  { id: 'inspection', title: 'Інспекція' },
  { id: 'reception', title: 'Прийом громадян' },
  { id: 'lot', title: 'Майданчик' },
  { id: 'requisites', title: 'Сплата' },
  { id: 'tow', title: 'Евакуація і зберігання' },
  { id: 'law', title: 'Строки' },
  { id: 'map', title: 'Карта' },
  { id: 'work', title: 'Робота сайту' },
  { id: 'retention', title: 'Скільки днів зберігати' },
] as const;
export type SettingGroup = (typeof SETTING_STEPS)[number]['id'];
/** Where it stands at the desk; null: it is set by a file or a command alone. */
type Step = SettingGroup | null;

/** Drawn as several fields, see setting-fields.ts. */
export type SpreadKind = 'hours' | 'links' | 'days' | 'holidays';

export type Control = Pick<Details, 'hint' | 'input' | 'options'> & {
  readonly kind: 'text' | 'email' | 'lines' | 'prose' | 'select' | 'radio' | 'picture' | SpreadKind;
  /** The value that having none amounts to. */
  readonly unset?: string;
  /** The point is chosen on a map, too. */
  readonly degrees?: 'lat' | 'lon';
};

export interface Kind<Wire extends z.ZodType = z.ZodType> {
  /** As it is answered, by a city's own API, too. */
  readonly wire: Wire;
  /** As it may be set: otherwise a misspelt key or a wrong account would go unnoticed. */
  readonly strict: z.ZodType;
  readonly control: Control;
}

/** What a fresh installation is led through, the most needed first. */
export const FIRST_DAY = [
  { id: 'reach', title: 'Щоб до вас могли звернутися' },
  { id: 'pay', title: 'Щоб штраф було видно і його сплатили' },
  { id: 'answer', title: 'Щоб відповідь дійшла' },
  { id: 'rest', title: 'Решта' },
] as const;
export type Need = (typeof FIRST_DAY)[number]['id'];

/** Prose states a fact only when it is set; the operator and the head see what is missing. */
export interface Missing<Value = unknown> {
  /** In `{{if:name}}` of content/pages and on /healthz/ready. */
  readonly name: string;
  /** What citizens do not see without it. */
  readonly unseen: string;
  readonly need: Need;
  /** Default: there is a value, and it is not blank. */
  holds?(value: Value): boolean;
}

/** A value that is typed by itself: its field, and what lacks without it. */
export interface Entry {
  readonly label: string;
  readonly step: Step;
  readonly control: Control;
  /** Leaving it empty is sensible. */
  readonly optional: boolean;
  /** A part without which the whole setting is none. */
  readonly isNeeded?: boolean;
  readonly missing: Missing | null;
}

/** How a setting without a value is answered. */
type Absent = 'never' | 'null' | 'left out';
interface Answered<Wire extends z.ZodType> {
  never: Wire;
  null: z.ZodNullable<Wire>;
  'left out': z.ZodOptional<Wire>;
}

export interface Setting<Wire extends z.ZodType = z.ZodType, IsPublic extends boolean = boolean> {
  readonly wire: Wire;
  readonly strict: z.ZodType;
  readonly absent: Absent;
  /** Shown to everyone in general/; otherwise the back end alone reads it. */
  readonly isPublic: IsPublic;
  /** Keyed by the path below the setting; '' is itself. */
  readonly entries: Readonly<Record<string, Entry>>;
}

interface Rules<Value> {
  readonly isPublic: boolean;
  readonly missing: Missing<Value> | null;
}

const hinted = ({ control }: Kind, hint: string | undefined) => ({ ...control, ...(hint && { hint }) });

export function defineSetting<Wire extends z.ZodType, How extends Absent, const IsPublic extends boolean>(
  label: string,
  step: Step,
  kind: Kind<Wire>,
  about: Rules<z.output<Wire>> & { absent: How; isPublic: IsPublic; hint?: string },
): Setting<Answered<Wire>[How], IsPublic> {
  const { absent, isPublic, missing, hint } = about;
  const wire = kind.wire.describe(label);
  const optional = absent !== 'never';
  return {
    wire: { never: wire, null: wire.nullable(), 'left out': wire.optional() }[absent],
    strict: optional ? kind.strict.nullable() : kind.strict,
    absent,
    isPublic,
    entries: {
      '': {
        label,
        step,
        control: hinted(kind, hint),
        optional: optional && missing === null,
        missing,
      },
    },
  };
}

interface Part<Wire extends z.ZodType> extends Entry {
  readonly kind: Kind<Wire>;
}

/** A value within a setting. */
export const part = <Wire extends z.ZodType>(
  label: string,
  step: Step,
  kind: Kind<Wire>,
  { hint, missing = null }: { hint?: string; missing?: Missing | null } = {},
): Part<Wire> => ({
  label,
  step,
  kind,
  control: hinted(kind, hint),
  optional: missing === null && kind.wire instanceof z.ZodOptional,
  isNeeded: !(kind.wire instanceof z.ZodOptional),
  missing,
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
  id: string,
  label: string,
  { isPublic, missing }: Rules<z.output<z.ZodObject<Shape<Some>>>> & { isPublic: IsPublic },
  parts: Some,
): Setting<z.ZodOptional<z.ZodObject<Shape<Some>>>, IsPublic> {
  const each = (read: (one: Part<z.ZodType>) => z.ZodType) =>
    Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, read(one)]));
  const shape = each((one) => one.kind.wire.describe(one.label)) as Shape<Some>;
  const itself = { label, step: null, control: { kind: 'lines' }, optional: true } as const;
  return {
    wire: z.object(shape).meta({ id }).optional(),
    strict: strictObject(each(({ kind }) => kind.strict)).nullable(),
    absent: 'left out',
    isPublic,
    entries: { '': { ...itself, missing }, ...parts },
  };
}

/** A part that may lack. */
export const lacking = <Wire extends z.ZodType>({ wire, strict, control }: Kind<Wire>): Kind<z.ZodOptional<Wire>> => ({
  wire: wire.optional(),
  strict: strict.optional(),
  control,
});
