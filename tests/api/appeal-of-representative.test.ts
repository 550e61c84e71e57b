import { expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealUploadSchema } from '@/contract/appeals';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { eraseCitizen } from '@/backend/entry/citizen-data';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { takeMails } from './mailbox';

const REPRESENTED = 'Мельник Олег Петрович';

onAnyEngine('an appeal of a representative', (createDatabase) => {
  const city = cityOf(createDatabase);

  async function upload() {
    const form = new FormData();
    form.set('file', fileOf(pdfScan(), 'довіреність.pdf'));
    return appealUploadSchema.parse((await city.call('appeal-uploads/', { body: form })).json).id;
  }
  const send = (changes: object) => city.call('appeal-fines/', { body: { ...APPEAL, ...changes } });

  it('is refused without the document, without the name, and with a document of another appeal', async () => {
    expect((await send({ represented_name: REPRESENTED })).json).toMatchObject({
      fields: { authority: ['Додайте документ, що підтверджує повноваження представника'] },
    });
    const authority = [await upload()];
    expect((await send({ authority })).json).toMatchObject({
      fields: { represented_name: [expect.stringContaining('Вкажіть прізвище')] },
    });
    expect((await send({ represented_name: REPRESENTED, authority })).status).toBe(201);
    expect((await send({ represented_name: REPRESENTED, authority })).json).toMatchObject({
      fields: { authority: ['Деякі файли вже недоступні. Додайте їх ще раз.'] },
    });
  });

  it('shows whom and by what to the clerk, and whom in the mailed copy', async () => {
    const email = 'kopiia@example.com';
    const sent = await send({ email, represented_name: REPRESENTED, authority: [await upload()] });
    const { id } = appealReceiptSchema.parse(sent.json);
    const token = await enterDesk(city, await addStaff(city, 'clerk'));
    expect((await city.desk('appeals.find', { id }, token)).json).toMatchObject({
      appeal: { represented_name: REPRESENTED, files: [{ name: 'довіреність.pdf', purpose: 'authority' }] },
    });
    await runDueJobs(city.context, 'site');
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    expect(mail?.text).toContain(`Представник: ${APPEAL.last_name} ${APPEAL.first_name}`);
    expect(mail?.text).toContain(`Від імені: ${REPRESENTED}`);
  });

  it('shows whom and by what to its sender; both are erased with the sender, the case stays', async () => {
    const email = 'predstavnyk@example.com';
    const sent = await send({ email, represented_name: REPRESENTED, authority: [await upload()] });
    const { link_key: key = '', number = '' } = appealReceiptSchema.parse(sent.json);
    expect(sent.text).not.toContain(REPRESENTED);
    const read = async () =>
      appealCaseSchema.parse((await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } })).json);
    expect(await read()).toMatchObject({
      represented_name: REPRESENTED,
      files: [{ name: 'довіреність.pdf', purpose: 'authority' }],
    });

    await city.context.db.updateTable('appeals').set({ status: 'decided' }).where('number', '=', number).execute();
    const erased = await eraseCitizen(city.context, { userId: -1, email }, 'test');
    expect(erased.files).toBe(1);
    const row = await city.context.db
      .selectFrom('appeals')
      .where('number', '=', number)
      .select(['id', 'represented_name'])
      .executeTakeFirstOrThrow();
    expect(row.represented_name).toBeNull();
    const files = city.context.db.selectFrom('appeal_files').where('appeal_id', '=', row.id).selectAll();
    expect(await files.execute()).toEqual([]);
  });
});
