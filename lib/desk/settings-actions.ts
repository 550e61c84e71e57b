'use server';
import { SETTINGS_PATHS } from '@/contract/city-settings';
import { SETTINGS_FORM } from '@/contract/desk-settings';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import type { StateOf } from '@/lib/forms/form-state';
import { submitDeskForm } from './submit-desk-form';

const shownSchema = z.record(z.string(), z.string());

function readShown(shown: string): Record<string, string> {
  try {
    return shownSchema.parse(JSON.parse(shown));
  } catch {
    return {};
  }
}

export async function saveSettings(previous: StateOf<typeof SETTINGS_FORM>, sent: FormData) {
  return submitDeskForm(SETTINGS_FORM, previous, sent, {
    send: ({ ask }, { version, shown, ...fields }) => {
      const values: Readonly<Record<string, string>> = fields;
      const before = readShown(shown);
      const changed = SETTINGS_PATHS.filter((path) => values[path]?.trim() !== (before[path] ?? ''));
      return ask('settings.save', {
        version,
        typed: Object.fromEntries(changed.map((path) => [path, values[path] ?? ''])),
      });
    },
    onDone: ({ proposed }) => ({ sentPath: deskPaths.settings({ done: proposed ? 'proposed' : 'saved' }) }),
  });
}
