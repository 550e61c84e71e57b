'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { useMemo } from 'react';
import { Fields } from '@/components/forms/fields';
import { Stack } from '@/components/ui/stack';
import type { SETTINGS_FORM } from '@/contract/desk-settings';
import { deskPaths } from '@/domain/desk-paths';
import { saveSettings } from '@/lib/desk/settings-actions';
import { startForm } from '@/lib/forms/form-state';
import styles from './settings-form.module.css';

type SettingsFormProps = Pick<typeof SETTINGS_FORM, 'fields' | 'steps'> & {
  version: number;
  typed: Record<string, string>;
};

const rules = async () => (await import('@/contract/desk-settings')).SETTINGS_FORM.rules();

/** The declarations stay on the server: their schemas would come with them. */
export function SettingsForm({ fields, steps, version, typed }: SettingsFormProps) {
  const table = useMemo(() => ({ fields, rules }), [fields]);
  const form = useDeskForm({
    name: 'settings',
    form: table,
    action: saveSettings,
    address: deskPaths.settings(),
    initial: startForm(table, { ...typed, version: String(version), shown: JSON.stringify(typed) }),
  });
  return (
    <DeskForm form={form} submit="Зберегти налаштування" label="Налаштування" done={null}>
      {steps.map(({ id, title }) => (
        <fieldset key={id} id={id}>
          <legend className={styles.title}>
            <h3>{title}</h3>
          </legend>
          <Stack>
            <Fields form={form} step={id} />
          </Stack>
        </fieldset>
      ))}
    </DeskForm>
  );
}
