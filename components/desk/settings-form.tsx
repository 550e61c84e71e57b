'use client';
import { type ReactNode, useMemo } from 'react';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import type { LastChange } from '@/contract/desk-drafts';
import type { SettingGroup } from '@/contract/define-setting';
import type { FieldTable } from '@/contract/form';
import { deskPaths } from '@/domain/desk-paths';
import type { SettingsFormData } from '@/lib/desk/settings-form';
import { saveSettings } from '@/lib/desk/settings-actions';
import { FilesField } from './files-field';
import { type MapOfCity, PlacePicker } from './place-picker';
import { SpreadField } from './spread-field';

type SettingsFormProps = SettingsFormData & { group: SettingGroup; map: MapOfCity; changed: LastChange };

const rulesOf = async (group: SettingGroup) => (await import('@/contract/desk-settings')).settingsForm(group).rules();

const OWN_ADDRESS = '. Адреса вище зміниться сама';

/** Where each of its fields is drawn: by its kind, within another, or nowhere. */
type Drawn = Record<string, ReactNode>;

/** The declarations stay on the server: their schemas would come with them. */
export function SettingsForm({ group, fields, values, spread, hidden, point, map, changed }: SettingsFormProps) {
  const table = useMemo(() => ({ fields, rules: () => rulesOf(group) }), [fields, group]);
  const form = useDeskForm<FieldTable>({
    name: 'settings',
    record: { version: values['version'] ?? '', changed },
    form: table,
    action: saveSettings as never,
    address: deskPaths.settingsGroup(group),
    known: values,
  });
  const notShown = form.state.code === 'doubts' ? hidden : [...hidden, 'accept'];
  const own: Drawn = {};
  for (const one of spread) own[one.first] = <SpreadField {...one} field={form.field} />;
  for (const [name, { kind }] of Object.entries(fields))
    if (kind === 'files') own[name] = <FilesField {...form.field(name)} isPicture isOne more={OWN_ADDRESS} />;
  return (
    <DeskForm form={form} submit="Зберегти" label="Налаштування" done={null} aria-keyshortcuts="Ctrl+Enter">
      <Fields form={form} own={own} change={Object.fromEntries(notShown.map((name) => [name, null]))} />
      {point ? <PlacePicker {...map} lat={point.lat} lon={point.lon} /> : null}
    </DeskForm>
  );
}
