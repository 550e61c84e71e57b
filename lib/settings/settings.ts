// General settings as every page shows them: read once at boot, refreshed in the background (see settings-boot.ts).
import { DEFAULT_SETTINGS, type Schedule, type Settings } from '@/contract/settings';

export interface SettingsState {
  settings: Settings;
  /** Where they come from; "api" once the API has answered since the start of this process. */
  source: 'defaults' | 'disk' | 'api';
}

// On globalThis because Next loads modules more than once in a process: for instrumentation and for the pages.
declare global {
  var settingsState: SettingsState | undefined;
}

/** The settings and where they come from. */
export function settingsState(): SettingsState {
  return globalThis.settingsState ?? { settings: DEFAULT_SETTINGS, source: 'defaults' };
}

export function keepSettings(state: SettingsState) {
  globalThis.settingsState = state;
}

/** The settings now: the last known good ones, or the built-in defaults. Never throws, never waits. */
export function getSettings(): Settings {
  return settingsState().settings;
}

/** Phones as a list; a city's own API may give them in one string. */
export function phonesOf(settings: Settings): string[] {
  const phones = Array.isArray(settings.phones) ? settings.phones : settings.phones.split(/[,;\n]/);
  return phones.map((phone) => phone.trim()).filter(Boolean);
}

/** Hours, address and phone of one place; undefined while the city has not given them. */
export function findSchedule(id: Schedule['id']): Schedule | undefined {
  return getSettings().schedules?.find((schedule) => schedule.id === id);
}
