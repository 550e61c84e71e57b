'use client';
import { type ReactNode, useMemo } from 'react';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { NamedFileInput } from '@/components/files/named-file-input';
import { Fields } from '@/components/forms/fields';
import { describeField, Field } from '@/components/ui/field';
import type { LastChange } from '@/contract/desk-drafts';
import type { SettingGroup } from '@/contract/define-setting';
import type { FieldTable } from '@/contract/form';
import { FILE_SIZE_MAX_TEXT } from '@/domain/file-limits';
import { deskPaths } from '@/domain/desk-paths';
import type { SettingsFormData } from '@/lib/desk/settings-form';
import { saveSettings } from '@/lib/desk/settings-actions';
import { type MapOfCity, PlacePicker } from './place-picker';
import { SpreadField } from './spread-field';

type SettingsFormProps = SettingsFormData & { group: SettingGroup; map: MapOfCity; changed: LastChange };

const rulesOf = async (group: SettingGroup) => (await import('@/contract/desk-settings')).settingsForm(group).rules();

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
    if (kind === 'files') own[name] = <Picture {...form.field(name)} />;
  return (
    <DeskForm form={form} submit="Зберегти" label="Налаштування" done={null} aria-keyshortcuts="Ctrl+Enter">
      <Fields form={form} own={own} change={Object.fromEntries(notShown.map((name) => [name, null]))} />
      {point ? <PlacePicker {...map} lat={point.lat} lon={point.lon} /> : null}
    </DeskForm>
  );
}

type PictureProps = { id: string; name: string; label: string; error: string | undefined };

function Picture({ id, name, label, error }: PictureProps) {
  const hint = `JPG, PNG, WEBP або HEIC до ${FILE_SIZE_MAX_TEXT}. Адреса вище зміниться сама`;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional>
      <NamedFileInput name={name} accept="image/*" {...describeField({ id, hint, error })} />
    </Field>
  );
}
