import { z } from './zod';
import { deskAct, deskRead, NO_INPUT } from './desk-call';
import { PROPOSED } from './desk-proposals';
import { idSchema, instantSchema } from './wire';
import { TYPED_MAX } from './setting-kinds';
import { SETTING_FIELDS, SETTINGS_PATHS } from './city-settings';
import { SETTING_STEPS } from './define-setting';

const UNKNOWN = 'Такого налаштування немає';
const STALE = 'Оновіть сторінку і спробуйте ще раз';

const typed = z.string().max(TYPED_MAX, `Скоротіть до ${TYPED_MAX} символів`);

const changedSettingsSchema = z.object({
  version: z.int().optional().describe('Of the settings that were shown; another one is refused with 409'),
  typed: z
    .record(z.string(), typed)
    .refine((values) => Object.keys(values).every((path) => SETTINGS_PATHS.includes(path)), UNKNOWN)
    .describe('Values as typed, by path; empty takes the setting away'),
});

const deskSettingsSchema = z.object({
  ...PROPOSED,
  version: z.int(),
  typed: z.record(z.string(), z.string()),
  missing: z.array(z.object({ name: z.string(), set: z.string(), unseen: z.string() })),
  history: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      by: z.string(),
      is_undone: z.boolean(),
      values: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
export type DeskSettings = z.infer<typeof deskSettingsSchema>;

/** The desk's form: every setting by its path. */
const typedFields: object = Object.fromEntries(SETTINGS_PATHS.map((path) => [path, typed]));
export const settingsFormSchema = z.object({
  ...typedFields,
  version: z.coerce.number({ error: STALE }).int(STALE).optional(),
  shown: z.string({ error: STALE }),
});

/** Every setting of the desk by its path. */
export const SETTINGS_FORM = {
  rules: () => Promise.resolve(settingsFormSchema),
  steps: SETTING_STEPS,
  fields: {
    ...SETTING_FIELDS,
    version: { kind: 'hidden', step: 'inspection' },
    /** What the form began with: only what differs is sent. */
    shown: { kind: 'hidden', step: 'inspection' },
  },
} as const;

export const SETTINGS_CALLS = {
  'settings.find': deskRead('settings.see', NO_INPUT, deskSettingsSchema),
  'settings.save': deskAct('settings.change', changedSettingsSchema, deskSettingsSchema),
  'settings.restore': deskAct('settings.change', z.object({ id: z.coerce.number().int().min(1) }), deskSettingsSchema),
};
