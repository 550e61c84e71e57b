/** Settings that the desk changes one by one. Lists of schedules, links and terms of the law come from a file. */
export const SETTINGS_PATHS = [
  'title',
  'office_address',
  'phones',
  'email',
  'main_provision_link',
  'fb_link',
  'requisites.recipient',
  'requisites.recipient_code',
  'requisites.iban',
  'requisites.purpose',
  'tow_tariff.tow',
  'tow_tariff.storage_per_day',
  'tow_tariff.free_hours',
  'deadline_rules.sum_before_service',
  'deadline_rules.holidays',
  'deadline_rules.working_days',
  'map.lat',
  'map.lon',
  'map.zoom',
  'car_check_days',
  'stale_after_hours',
  'second_look.cancelled',
  'second_look.lowered_by',
  'names_staff',
] as const;

export type SettingsPath = (typeof SETTINGS_PATHS)[number];
