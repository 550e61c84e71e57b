import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '@/tests/api/due-work';
import { copyOfAppeal } from '@/contract/appeal-copy';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { appealReceiptSchema, appealUploadSchema } from '@/contract/appeals';
import { contactReceiptSchema } from '@/contract/contact';
import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf, erasedValues, type FieldTable, type Form, type FormValues, valueNames } from '@/contract/form';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { takeMails } from './mailbox';
import { operatorOf } from './operator';

const OLENA = 'olena@example.org';
const KNOWN: Readonly<Record<string, string>> = {
  serial_number: 'ІП0001234567',
  license_plate: 'AA1234BB',
  phone: '+38 (067) 123-45-67',
  email: OLENA,
  kind: 'request',
};

const filled = <Some extends FieldTable>(form: Form<Some>) =>
  Object.fromEntries(valueNames(form).map((name) => [name, KNOWN[name] ?? `Слово ${name}`])) as FormValues<Some>;

const APPEAL = filled(APPEAL_FORM);
const MESSAGE = filled(CONTACT_FORM);

onAnyEngine('a field of a form', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeEach(() => city.context.db.deleteFrom('mails').execute());

  const mailed = async () => {
    await runDueJobs(city.context, 'site');
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    return mail?.text ?? '';
  };
  const exported = async (name: string) => {
    const place = join(folder, name);
    await operator('citizens', 'export', OLENA, '--save', place);
    return readFileSync(join(place, 'data.json'), 'utf8');
  };

  it('of the appeal is read back, copied, shown to the clerk and exported', async () => {
    const upload = new FormData();
    upload.set('file', fileOf(pdfScan(), 'довіреність.pdf'));
    const { id } = appealUploadSchema.parse((await city.call('appeal-uploads/', { body: upload })).json);
    const answer = await city.call('appeal-fines/', { body: { ...APPEAL, authority: [id], consent: true } });
    const { number = '', link_key = '' } = appealReceiptSchema.parse(answer.json);
    const { json } = await city.call('appeal-case/', { headers: { 'X-Link-Key': link_key } });
    expect(json).toMatchObject(APPEAL);
    const [mail, data] = [await mailed(), await exported('appeal')];
    const { output: sheet } = await operator('appeals', 'show', number);
    const lines = copyOfAppeal(APPEAL);
    expect(lines.length).toBeGreaterThan(7);
    for (const { text } of lines) {
      expect(mail).toContain(text);
      expect(sheet).toContain(text);
    }
    for (const value of Object.values(APPEAL)) expect(data).toContain(JSON.stringify(value).slice(1, -1));
  });

  it('of a message is read back, copied, shown to the clerk and exported', async () => {
    const answer = await city.call('contact-responses/', { body: MESSAGE });
    const { link_key = '' } = contactReceiptSchema.parse(answer.json);
    const { json } = await city.call('contact-copy/', { headers: { 'X-Link-Key': link_key } });
    expect(json).toMatchObject(MESSAGE);
    const [mail, data] = [await mailed(), await exported('message')];
    const { output: sheet } = await operator('contacts', 'list');
    const lines = copyOf(CONTACT_FORM, MESSAGE);
    expect(lines.length).toBeGreaterThan(5);
    for (const { text } of lines) {
      expect(mail).toContain(text);
      expect(sheet).toContain(text);
    }
    for (const value of Object.values(MESSAGE)) expect(data).toContain(JSON.stringify(value).slice(1, -1));
  });

  it('is erased with its sender, unless its table names why it is kept', async () => {
    const { db } = city.context;
    await db.updateTable('appeals').set({ status: 'decided' }).execute();
    await db.updateTable('contact_responses').set({ answered_at: city.context.now() }).execute();
    expect(await operator('citizens', 'erase', OLENA, '--yes')).toMatchObject({ code: 0 });
    const kept = JSON.stringify([
      await db.selectFrom('appeals').selectAll().execute(),
      await db.selectFrom('contact_responses').selectAll().execute(),
    ]);
    const erased = (form: Form, values: Readonly<Record<string, string>>) =>
      Object.keys(erasedValues(form)).map((name) => values[name] ?? name);
    const gone = [...erased(APPEAL_FORM, APPEAL), ...erased(CONTACT_FORM, MESSAGE)];
    expect(gone.length).toBeGreaterThan(10);
    for (const value of gone) expect(kept).not.toContain(value);
    for (const name of ['text', 'reason'] as const) expect(kept).toContain(APPEAL[name]);
    expect(kept).toContain(MESSAGE.message);
  });
});
