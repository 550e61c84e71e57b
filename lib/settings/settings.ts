import { DEFAULT_SETTINGS, type Schedule, type Settings } from '@/contract/settings';

export interface SettingsState {
  settings: Settings;
  /** "api" once the API has answered in this process. */
  source: 'defaults' | 'disk' | 'api';
}

// On globalThis because Next loads modules more than once in a process: for instrumentation and for the pages.
declare global {
  var settingsState: SettingsState | undefined;
}

export const settingsState = (): SettingsState =>
  globalThis.settingsState ?? { settings: DEFAULT_SETTINGS, source: 'defaults' };

export function storeSettings(state: SettingsState) {
  globalThis.settingsState = state;
}

/** Never throws and never waits. */
export const getSettings = (): Settings => settingsState().settings;

/** A remote API may send all phones in one string. */
export function phonesOf(settings: Settings): string[] {
  const phones = Array.isArray(settings.phones) ? settings.phones : settings.phones.split(/[,;\n]/);
  return phones.map((phone) => phone.trim()).filter(Boolean);
}

export const findSchedule = (id: Schedule['id']): Schedule | undefined =>
  getSettings().schedules?.find((schedule) => schedule.id === id);
