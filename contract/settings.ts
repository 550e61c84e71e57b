import { CITY_SETTINGS, SETTING_NAMES } from './city-settings';
import { instantSchema } from './wire';
import { z } from './zod';

export type { OpeningHours, Schedule } from './setting-lists';

const register = z
  .object({ updated_at: instantSchema.nullish().describe('When it was last imported; absent when that is not known') })
  .optional();

/** Registers with data. An absent one was never filled: its being empty means nothing. */
export const registersSchema = z
  .object({
    fines: register,
    evacuations: register,
    'parking-places': register,
    news: register,
    vacancies: register,
    faq: register,
  })
  .meta({ id: 'Registers' });
export type Registers = z.infer<typeof registersSchema>;

type Declared = typeof CITY_SETTINGS;
type Shape = { [Name in keyof Declared]: Declared[Name]['wire'] };
type PublicName = { [Name in keyof Declared]: Declared[Name]['isPublic'] extends true ? Name : never }[keyof Declared];

const shapeOf = (names: readonly (keyof Declared)[]) =>
  Object.fromEntries(names.map((name) => [name, CITY_SETTINGS[name].wire]));

/** As the back end stores them. */
export type CitySettings = z.infer<z.ZodObject<Shape>>;

/** As general/ answers them. */
export const settingsSchema = z
  .object({
    ...(shapeOf(SETTING_NAMES.filter((name) => CITY_SETTINGS[name].isPublic)) as Pick<Shape, PublicName>),
    registers: registersSchema.optional().describe('Absent: this API does not tell what it has data of'),
    features: z.array(z.string()).optional(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** Used before the first import: states nothing that could be wrong for a city. */
export const DEFAULT_SETTINGS: CitySettings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: '',
  phones: [],
  email: '',
  main_provision_link: null,
  fb_link: null,
};

export const ROOFS = CITY_SETTINGS.roofs.wire.unwrap().options;
export type Roofs = (typeof ROOFS)[number];
export type TowTariff = NonNullable<Settings['tow_tariff']>;
export type Requisites = NonNullable<Settings['requisites']>;
