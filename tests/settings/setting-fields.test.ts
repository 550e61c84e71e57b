// A value of the settings over the fields of its form, and back.
import { expect, it } from 'vitest';
import { CITY_SETTINGS, SETTING_FIELDS } from '@/contract/city-settings';
import { settingsForm } from '@/contract/desk-settings';
import { SETTING_STEPS } from '@/contract/define-setting';
import { typedOf, valuesOf, wrongIn } from '@/contract/setting-fields';

const YEAR = 2026;
const entryOf = (path: string) => {
  const entry = SETTING_FIELDS[path];
  if (!entry) throw new Error(path);
  return entry;
};

it.each([
  ['schedules.inspection.hours', 'пн–чт 08:00–17:00\nпт 08:00–16:00'],
  ['schedules.inspection.hours', 'пн–пт 08:00–12:00, 13:00–17:00'],
  ['schedules.impound_lot.hours', 'щодня цілодобово'],
  ['payment_links', 'Перший | https://first.example.org\nДругий | https://second.example.org | /second.svg'],
  ['deadline_rules.holidays', '01-01, 2027-01-09, 08-24'],
  ['deadline_rules.working_days', '2027-01-09'],
  ['schedules.impound_lot.days_off', '01-01, 2027-01-09'],
])('%s is typed in fields of its own and is the same: %s', (path, typed) => {
  const values = valuesOf(path, entryOf(path), typed, YEAR);
  expect(Object.keys(values)).not.toContain(path);
  expect(typedOf(path, entryOf(path), values)).toBe(typed);
});

it.each([
  ['phones', '15-80'],
  ['new_appeals_to', 'round'],
])('%s is typed in one field and is the same: %s', (path, typed) => {
  expect(typedOf(path, entryOf(path), valuesOf(path, entryOf(path), typed, YEAR))).toBe(typed);
});

it.each([
  ['schedules.inspection.hours', 'пн 08:00–10:00, 11:00–12:00, 13:00–14:00'],
  ['payment_links', 'Назва | https://a.example.org | /a.svg | зайве'],
])('%s that its fields cannot hold stays a text: %s', (path, typed) => {
  expect(valuesOf(path, entryOf(path), typed, YEAR)).toEqual({ [path]: typed });
});

it.each([
  ['schedules.inspection.hours', '1.0.opens', '08:00', '1.0.closes', 'Понеділок: вкажіть, до котрої години'],
  ['payment_links', '0.url', 'https://a.example.org', '0.title', 'Назвіть сервіс 1'],
])('half a value of %s is told at the field that lacks', (path, name, value, lacking, words) => {
  expect(wrongIn(path, entryOf(path), { [`${path}.${name}`]: value })).toEqual([[`${path}.${lacking}`, words]]);
});

it('what is not set begins with what then holds, and is not sent as a change', () => {
  expect(valuesOf('names_staff', entryOf('names_staff'), '', YEAR)).toEqual({ names_staff: 'ні' });
  expect(valuesOf('roofs', entryOf('roofs'), '', YEAR)).toEqual({ roofs: 'tiles' });
});

it('a choice has its words, and only what may be left empty is marked so', () => {
  for (const { control, optional, missing } of Object.values(SETTING_FIELDS)) {
    if (control.kind === 'select' || control.kind === 'radio') expect(control.options?.length).toBeGreaterThan(1);
    if (missing) expect(optional).toBe(false);
  }
  expect(SETTING_FIELDS['requisites.iban']?.optional).toBe(false);
  expect(SETTING_FIELDS['schedules.inspection.note']?.optional).toBe(true);
});

it('every setting of the desk stands in the form of one group', () => {
  const drawn = SETTING_STEPS.flatMap(({ id }) => Object.keys(settingsForm(id).fields));
  for (const path of Object.keys(SETTING_FIELDS)) expect(drawn.filter((name) => name === path)).toHaveLength(1);
  expect(Object.keys(CITY_SETTINGS).length).toBeGreaterThan(10);
});
