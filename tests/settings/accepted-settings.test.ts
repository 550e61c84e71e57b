import { expect, it } from 'vitest';
import { settingsForm } from '@/contract/desk-settings';

it('each form of settings has the box by which a doubt is answered, and sends nothing of it unticked', async () => {
  const form = settingsForm('retention');
  expect(form.fields).toMatchObject({ accept: { kind: 'box', label: 'Усе так і має бути' } });
  const given = { group: 'retention', shown: '{}', 'retention.contacts': '5' };
  const rules = await form.rules();
  expect(rules.parse({ ...given, accept: true })).toMatchObject({ accept: true });
  expect(rules.parse(given).accept).toBeUndefined();
});
