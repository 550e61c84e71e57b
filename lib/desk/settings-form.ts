import 'server-only';
import type { SettingGroup, SpreadKind } from '@/contract/define-setting';
import { type DeskSettings, entriesIn, settingsForm } from '@/contract/desk-settings';
import type { FieldTable } from '@/contract/form';
import { isSpread, spreadOf, valuesOf } from '@/contract/setting-fields';

export interface SpreadSetting {
  kind: SpreadKind;
  path: string;
  label: string;
  /** Where among the fields it is drawn. */
  first: string;
  /** Rows that it may have. */
  most: number;
}

export interface SettingsFormData {
  fields: FieldTable;
  values: Record<string, string>;
  spread: SpreadSetting[];
  /** Drawn within another, or not at all. */
  hidden: string[];
  point: { lat: string; lon: string } | null;
}

/** `now`: epoch ms. */
export function settingsFormData(
  group: SettingGroup,
  { typed, version }: Pick<DeskSettings, 'typed' | 'version'>,
  now: number,
): SettingsFormData {
  const { fields } = settingsForm(group);
  const entries = entriesIn(group);
  const year = new Date(now).getUTCFullYear();
  const shown = Object.fromEntries(entries.map(([path]) => [path, typed[path] ?? '']));
  const values: Record<string, string> = { group, version: String(version), shown: JSON.stringify(shown) };
  const [spread, hidden]: [SpreadSetting[], string[]] = [[], []];
  const point: Record<string, string> = {};
  for (const [path, entry] of entries) {
    const { control, label } = entry;
    const { kind } = control;
    const given = valuesOf(path, entry, shown[path] ?? '', year);
    Object.assign(values, given);
    if (control.degrees) point[control.degrees] = path;
    const [first, ...rest] = Object.keys(spreadOf(control)?.fields ?? {}).map((name) => `${path}.${name}`);
    if (first === undefined || !isSpread(kind)) continue;
    if (path in given) {
      hidden.push(first, ...rest);
      continue;
    }
    hidden.push(path, ...rest);
    const rows = new Set([first, ...rest].map((name) => name.slice(path.length + 1).split('.')[0]));
    spread.push({ kind, path, label, first, most: rows.size });
  }
  const { lat, lon } = point;
  return { fields, values, spread, hidden, point: lat && lon ? { lat, lon } : null };
}
