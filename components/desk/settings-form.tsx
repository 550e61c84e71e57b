'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Stack } from '@/components/ui/stack';
import { SETTINGS_FORM } from '@/contract/settings-form';
import { deskPaths } from '@/domain/desk-paths';
import { saveSettings } from '@/lib/desk/settings-actions';
import { startForm } from '@/lib/forms/form-state';
import styles from './settings-form.module.css';

type SettingsFormProps = { version: number; typed: Record<string, string> };

export function SettingsForm({ version, typed }: SettingsFormProps) {
  const form = useForm({
    form: SETTINGS_FORM,
    action: saveSettings,
    address: deskPaths.settings(),
    initial: startForm(SETTINGS_FORM, { ...typed, version: String(version), shown: JSON.stringify(typed) }),
  });
  return (
    <SectionForm form={form} submit="Зберегти налаштування" label="Налаштування" done={null}>
      {SETTINGS_FORM.steps.map(({ id, title }) => (
        <fieldset key={id} id={id}>
          <legend className={styles.title}>
            <h3>{title}</h3>
          </legend>
          <Stack>
            <Fields form={form} step={id} />
          </Stack>
        </fieldset>
      ))}
    </SectionForm>
  );
}
