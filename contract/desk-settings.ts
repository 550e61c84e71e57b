import { z } from './zod';
import { deskAct, deskRead, NO_INPUT } from './desk-call';
import { PROPOSED, waitingSchema } from './desk-proposals';
import type { Field, FieldTable } from './form';
import { idSchema, instantSchema, STALE_ID } from './wire';
import { TYPED_MAX } from './setting-kinds';
import { SETTING_FIELDS, SETTINGS_PATHS } from './city-settings';
import { FIRST_DAY, SETTING_STEPS, type SettingGroup } from './define-setting';
import { fieldsOf, wrongIn } from './setting-fields';

const UNKNOWN = 'Такого налаштування немає';

const typed = z.string().max(TYPED_MAX, `Скоротіть до ${TYPED_MAX} символів`);

const changedSettingsSchema = z.object({
  version: z.int().optional().describe('Of the settings that were shown; another one is refused with 409'),
  typed: z
    .record(z.string(), typed)
    .refine((values) => Object.keys(values).every((path) => SETTINGS_PATHS.includes(path)), UNKNOWN)
    .describe('Values as typed, by path; empty takes the setting away'),
  accept: z.boolean().optional().describe('What is asked about is meant'),
});

const deskSettingsSchema = z.object({
  ...PROPOSED,
  waiting: waitingSchema.optional(),
  version: z.int(),
  typed: z.record(z.string(), z.string()),
  missing: z.array(
    z.object({ name: z.string(), set: z.string(), unseen: z.string(), need: z.enum(FIRST_DAY.map(({ id }) => id)) }),
  ),
  history: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      by: z.string(),
      is_undone: z.boolean(),
      waits: z.boolean().describe('To take it back waits for somebody else'),
      values: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
export type DeskSettings = z.infer<typeof deskSettingsSchema>;

export const isSettingGroup = (given: unknown): given is SettingGroup => SETTING_STEPS.some(({ id }) => id === given);

export const entriesIn = (group: SettingGroup) =>
  Object.entries(SETTING_FIELDS).filter(([, { step }]) => step === group);

const OR_PROPOSED = { proposed: 'Ще нічого не змінено: зміна чекає, доки її підтвердить інший керівник.' } as const;

/** Shown once something is asked about. */
const ACCEPT = { accept: { kind: 'box', label: 'Усе так і має бути' } } as const;

const HIDDEN = {
  group: { kind: 'hidden' },
  version: { kind: 'hidden' },
  /** What the form began with: only what differs is sent. */
  shown: { kind: 'hidden' },
} as const;

const ofField = ({ kind }: Field): z.ZodType => (kind === 'box' ? z.boolean().optional() : typed.optional());

function rulesOf(group: SettingGroup, fields: FieldTable) {
  const shape = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'files' ? [] : [[name, ofField(field)]])),
  );
  return z
    .object({
      ...shape,
      group: z.string({ error: STALE_ID }),
      version: z.coerce.number({ error: STALE_ID }).int(STALE_ID).optional(),
      shown: z.string({ error: STALE_ID }),
      accept: z.boolean().optional(),
    })
    .superRefine((given, check) => {
      const values = Object.fromEntries(
        Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      for (const [path, entry] of entriesIn(group))
        for (const [name, message] of wrongIn(path, entry, values))
          check.addIssue({ code: 'custom', path: [name], message });
    });
}

/** The desk's form of a group. */
export function settingsForm(group: SettingGroup) {
  const own: FieldTable = Object.fromEntries(entriesIn(group).flatMap((entry) => Object.entries(fieldsOf(...entry))));
  return { fields: { ...own, ...ACCEPT, ...HIDDEN }, rules: () => Promise.resolve(rulesOf(group, own)) };
}

export const SETTINGS_CALLS = {
  'settings.find': deskRead('settings.see', NO_INPUT, deskSettingsSchema),
  'settings.save': deskAct('settings.change', changedSettingsSchema, deskSettingsSchema, {
    journal: { 'settings.saved': 'змінено налаштування' },
    told: { same: 'Так уже й було: нічого не змінено.', ...OR_PROPOSED },
  }),
  'settings.restore': deskAct('settings.change', z.object({ id: z.coerce.number().int().min(1) }), deskSettingsSchema, {
    told: { done: 'Попередні значення повернуто.', ...OR_PROPOSED },
  }),
};
