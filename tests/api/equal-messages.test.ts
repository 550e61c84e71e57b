import { expect, it } from 'vitest';
import { contactCreationSchema } from '@/contract/contact';
import { addressOf, type Client, initOf } from '@/lib/api/client';
import { createContact } from '@/lib/contact/contact-calls';
import { contentKey } from '@/lib/forms/content-key';
import { paths } from '@/domain/paths';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';

const MESSAGE = contactCreationSchema.parse({ name: 'Олена', message: 'Коли полагодять паркомат?' });
const KEY = contentKey(MESSAGE);

onAnyEngine('an equal message to the inspection', (createDatabase) => {
  const city = cityOf(createDatabase);

  const client: Client = async (reader, call) => {
    const { method, headers, body } = initOf(call);
    const address = addressOf(call).replace(paths.api(''), '');
    const { status, json, text } = await city.call(address, { method, headers, ...(body !== null && { body }) });
    const read = reader.safeParse(json);
    if (status >= 300 || !read.success) throw new Error(text);
    return read.data;
  };
  const send = async () => (await createContact(client, MESSAGE, KEY)).number;

  it('is one while nobody has answered, and a new one after each answer', async () => {
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const sent = [];
    for (let times = 1; times <= 3; times += 1) {
      sent.push(await send(), await send());
      const [open] = (await city.desk('messages.list', {}, clerk)).json.rows;
      const { version } = (await city.desk('messages.find', { id: open?.id }, clerk)).json;
      const answer = { id: open?.id, version, kind: 'answer', text: 'Завтра.' };
      const { status, text } = await city.desk('messages.answer', answer, clerk);
      expect(status, text).toBe(200);
    }
    expect(sent).toEqual([1, 1, 2, 2, 3, 3].map((number) => `ЗВ-2026-00000${number}`));
  });
});
