import { beforeAll, beforeEach, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { contactReceiptSchema } from '@/contract/contact';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { takeMails } from './mailbox';
import { citizen, fine } from './records';

const MESSAGE = {
  kind: 'request',
  name: 'Коваль Ірина',
  address: 'Вінниця, вул. Соборна, 1',
  phone: '0671234567',
  message: 'Прошу знак.\n\nНа розі <b>двох</b> вулиць.',
};

onAnyEngine('the receipt of what was sent', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', [])]);
  });
  beforeEach(async () => {
    await city.context.db.deleteFrom('mails').execute();
    await city.context.db.deleteFrom('rate_limits').execute();
  });

  const mails = async (count: number) => {
    await runDueJobs(city.context, 'site');
    return (await takeMails(city.context.config.dataDir, count)).map((mail) => ({
      ...mail,
      text: mail.text.replaceAll('\r\n', '\n').trim(),
    }));
  };
  const appeal = async (changes: Record<string, unknown>, token?: string) =>
    appealReceiptSchema.parse((await city.call('appeal-fines/', { token, body: { ...APPEAL, ...changes } })).json);

  it('goes to the sender of an appeal with its time, deadline, link to the case, files and full text', async () => {
    const issued = { issued_at: '2026-11-19T10:00:00+02:00' };
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate, issued)]);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...APPEAL,
      email: 'olena@example.org',
      text: 'Висаджувала пасажира.\nШвидко.\n\n<b>Прошу</b> скасувати.',
    }))
      form.set(name, value);
    form.append('files', fileOf(pdfScan(), 'квитанція.pdf'));
    form.append('files', fileOf(pdfScan(), 'знак.pdf'));
    const receipt = appealReceiptSchema.parse((await city.call('appeal-fines/', { body: form })).json);
    expect(receipt).toMatchObject({ mailed_to: 'olena@example.org', answer_until: '2026-12-01T21:59:59.000Z' });
    const [mail] = await mails(1);
    expect(mail?.to).toBe('olena@example.org');
    const paragraphs = mail?.text.split('\n\n') ?? [];
    expect(paragraphs[0]).toBe(
      `21.11.2026 о 10:00 ми отримали вашу скаргу ${receipt.number} щодо штрафу ІП 0001234567 (авто AA 1234 BB).`,
    );
    expect(paragraphs[1]).toBe(
      'Рішення ухвалять до 01.12.2026: скаргу розглядають 10\u00a0днів з дня надходження (ст.\u00a0292\u00a0КУпАП). Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).',
    );
    expect(paragraphs).toContainEqual(
      expect.stringMatching(
        /^Ваше особисте посилання:\nhttps:\/\/parking\.example\.org\/appeal-fine\/case\?key=[\w-]{43}$/,
      ),
    );
    expect(paragraphs).toContain('Отримані файли (2):\n– квитанція.pdf\n– знак.pdf');
    expect(paragraphs).toContain('Висаджувала пасажира.\nШвидко.');
    expect(paragraphs).toContain('<b>Прошу</b> скасувати.');
    expect(mail?.text).toContain('Заявник: Коваль Ірина\nАдреса: Вінниця, вул. Соборна, 1\nEmail: olena@example.org');
    expect(mail?.html).toContain('&lt;b&gt;Прошу&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
  });

  it('says of a late appeal that it suspends nothing yet', async () => {
    await city.import('fines', [
      fine('ІП 0000000077', APPEAL.license_plate, {
        violated_at: '2026-10-01T10:00:00+02:00',
        issued_at: '2026-10-20T10:00:00+02:00',
        in_force_at: '2026-11-01T10:00:00+02:00',
      }),
    ]);
    await appeal({ serial_number: 'ІП 0000000077', email: 'olena@example.org' });
    const [mail] = await mails(1);
    expect(mail?.text).toContain('Строк оскарження вже минув, тому постанову виконують далі');
    expect(mail?.text).not.toContain('постанову не виконують');
  });

  it('promises no stay of a paid resolution, and says when the complaint about it is late', async () => {
    const paid = { violated_at: '2026-10-01T10:00:00+03:00', issued_at: '2026-10-20T10:00:00+03:00' };
    const when = { ...paid, paid_at: '2026-11-18T10:00:00+02:00' };
    await city.import('fines', [
      fine('ІП 0000000078', APPEAL.license_plate, { ...when, served_at: '2026-11-16T10:00:00+02:00' }),
      fine('ІП 0000000079', APPEAL.license_plate, { ...when, served_at: '2026-11-01T10:00:00+02:00' }),
    ]);
    for (const serial_number of ['ІП 0000000078', 'ІП 0000000079'])
      await appeal({ serial_number, email: 'olena@example.org' });
    const texts = (await mails(2)).map(({ text }) => text);
    const [timely, late] = ['0000000078', '0000000079'].map((number) => texts.find((text) => text.includes(number)));
    expect(timely).toContain('Штраф сплачено, тому зупиняти нічого.');
    expect(late).toContain('Строк оскарження вже минув: чи брати скаргу на розгляд, вирішить інспекція.');
    expect(`${timely}${late}`).not.toMatch(/постанову (не )?виконують/);
  });

  it('links a sender who was signed in to the cabinet, and contains no key', async () => {
    const token = await city.login('iryna@example.org');
    const receipt = await appeal({ email: 'iryna@example.org', text: 'З кабінету' }, token);
    expect(receipt.link_key).toBeUndefined();
    const [mail] = await mails(1);
    expect(mail?.text).toContain(`https://parking.example.org/cabinet/appeals/${String(receipt.id)}`);
    expect(mail?.text).not.toContain('key=');
  });

  it('goes to the sender of a message, with its text and the day by which it is answered', async () => {
    const receipt = contactReceiptSchema.parse(
      (await city.call('contact-responses/', { body: { ...MESSAGE, email: 'olena@example.org' } })).json,
    );
    expect(receipt).toMatchObject({ mailed_to: 'olena@example.org', answer_until: '2026-12-21T21:59:59.000Z' });
    const [mail] = await mails(1);
    expect(mail?.text.split('\n')[0]).toBe(
      `21.11.2026 о 10:00 ми отримали ваше офіційне звернення, номер ${receipt.number}.`,
    );
    expect(mail?.text).toContain(
      'Відповідь надійде на цю адресу до 21.12.2026: офіційне звернення розглядають не довше місяця, а якщо вивчати питання не треба\u00a0– до 15\u00a0днів (ст.\u00a020 Закону «Про звернення громадян»).',
    );
    expect(mail?.text).toContain('Прошу знак.\n\nНа розі <b>двох</b> вулиць.');
    expect(mail?.text).toContain('Телефон: +38 (067) 123-45-67');
    expect(mail?.html).not.toContain('<b>');
  });

  it('promises no day for the answer to a question', async () => {
    expect(
      (await city.call('contact-responses/', { body: { ...MESSAGE, kind: 'question', email: 'olena@example.org' } }))
        .json,
    ).toMatchObject({ answer_until: null });
    const [mail] = await mails(1);
    expect(mail?.text).toContain('Відповідь надійде на цю адресу. Строку для запитань закон не встановлює.');
  });

  it('is neither sent nor promised where no e-mail was given', async () => {
    expect((await appeal({ text: 'Без пошти' })).mailed_to).toBeUndefined();
    expect(
      contactReceiptSchema.parse((await city.call('contact-responses/', { body: MESSAGE })).json).mailed_to,
    ).toBeUndefined();
    await mails(0);
    expect(await city.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('is sent once, however often the same appeal is sent, and every response says the same', async () => {
    const headers = { 'idempotency-key': 'the-same-appeal-sent-again' };
    const send = () =>
      city.call('appeal-fines/', { body: { ...APPEAL, email: 'olena@example.org', text: 'Двічі' }, headers });
    for (const { json } of [await send(), await send(), await send()])
      expect(appealReceiptSchema.parse(json).mailed_to).toBe('olena@example.org');
    await mails(1);
  });

  it('is not sent when the appeal is refused', async () => {
    const refused = await city.call('appeal-fines/', {
      body: { ...APPEAL, email: 'olena@example.org', uploads: ['a-file-that-is-not-there'] },
    });
    expect(refused.status).toBe(400);
    expect(await city.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it.each([
    ['Паркінспекція: Вінниця; (місто)', 'Паркінспекція: Вінниця; (місто)'],
    ['"Паркінспекція, Вінниця"', 'Паркінспекція, Вінниця'],
  ])('comes from whom MAIL_FROM names, whatever signs the name has: %s', async (typed, name) => {
    const { mailFrom } = city.context.config;
    city.context.config.mailFrom = `${typed} <no-reply@example.org>`;
    await appeal({ email: 'victim@example.org', text: `Від ${name}` });
    const [mail] = await mails(1);
    city.context.config.mailFrom = mailFrom;
    expect(mail?.from).toBe(`${name} <no-reply@example.org>`);
  });

  it('goes to one address at most ten times a day, because the form accepts anyone’s address', async () => {
    for (let sent = 1; sent <= 12; sent += 1) {
      const { mailed_to } = await appeal({ email: 'victim@example.org', text: `Спам ${sent}` });
      expect(mailed_to, String(sent)).toBe(sent <= 10 ? 'victim@example.org' : undefined);
    }
    await mails(10);
    expect((await appeal({ email: 'other@example.org', text: 'Інша адреса' })).mailed_to).toBe('other@example.org');
    await mails(1);
    city.wait(24 * 60 * 60_000);
    expect((await appeal({ email: 'victim@example.org', text: 'Наступного дня' })).mailed_to).toBe(
      'victim@example.org',
    );
  });

  it('has no link that its unproved sender typed', async () => {
    const typed =
      'Виграйте на https://evil.example/a.b?c або www.evil.example, пишіть на info@evil.example, вул. Соборна, п.1';
    await appeal({ email: 'victim@example.org', text: typed, last_name: 'evil.example' });
    await city.call('contact-responses/', { body: { ...MESSAGE, email: 'victim@example.org', message: typed } });
    for (const { text, html } of await mails(2)) {
      expect(text.replaceAll('info@evil.example', '')).not.toMatch(/evil\.example/);
      expect(html).not.toMatch(/href="[^"]*evil/);
      expect(text).toContain('https[:]//evil[.]example/a[.]b?c або www[.]evil[.]example');
      expect(text).toContain('вул. Соборна, п.1');
    }
  });

  it('has no link in the name of a file that its sender gave, of a complaint, a message and a payment', async () => {
    const names = { serial_number: 'ІП 0000000088', license_plate: APPEAL.license_plate };
    await city.import('fines', [fine(names.serial_number, names.license_plate)]);
    const send = async (path: string, given: Record<string, string>, field: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...given, email: 'victim@example.org' })) form.set(name, value);
      form.append(field, fileOf(pdfScan(), 'Сплатіть на «evil.example».pdf'));
      const { status, text } = await city.call(path, { body: form });
      expect(status, text).toBe(201);
    };
    await send('appeal-fines/', { ...APPEAL, text: 'Дивіться файл.' }, 'files');
    await send('contact-responses/', MESSAGE, 'files');
    await send('payment-claims/', { ...names, paid_on: '20.11.2026', amount: '170,00' }, 'file');
    for (const { text } of await mails(3)) expect(text).toContain('Сплатіть на «evil[.]example».pdf');
  });
});
