import { beforeAll, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealStatusSchema } from '@/contract/appeals';
import { notificationsSchema } from '@/contract/notifications';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import type { ReadMail } from './read-mail';
import { citizen, fine } from './records';

const SENDERS = {
  stranger: { plate: 'AA0001BB', serial: 'ІП 0000002001', consent: null },
  'with a cabinet': { plate: 'AA0002BB', serial: 'ІП 0000002002', consent: false },
  'with a cabinet and consent': { plate: 'AA0003BB', serial: 'ІП 0000002003', consent: true },
} as const;
type Sender = keyof typeof SENDERS;
const senders = Object.keys(SENDERS) as Sender[];
const RESOLUTION = { issued_at: '2026-11-19T09:00:00+02:00', served_at: '2026-11-20T09:00:00+02:00' };
const emailOf = (sender: Sender) => `${sender.replaceAll(' ', '-')}@example.org`;

onAnyEngine('the mails of a complaint', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const numbers = {} as Record<Sender, string>;

  const complain = async (sender: Sender) => {
    const { plate: license_plate, serial: serial_number, consent } = SENDERS[sender];
    await city.import('fines', [fine(serial_number, license_plate, RESOLUTION)]);
    if (consent !== null)
      await city.import('citizens', [
        citizen(emailOf(sender), [license_plate], { is_agree_to_receive_newsletter: consent }),
      ]);
    const token = consent === null ? undefined : await city.login(emailOf(sender));
    const body = { ...APPEAL, serial_number, license_plate, email: emailOf(sender) };
    numbers[sender] = appealReceiptSchema.parse((await city.call('appeal-fines/', { token, body })).json).number ?? '';
  };

  const takeOf = async (count: number) => {
    await sendLetters(city);
    const mails = await takeMails(city.context.config.dataDir, count);
    const plain = (sender: Sender, { text }: ReadMail) =>
      text
        .replaceAll('\u00a0', ' ')
        .replaceAll(numbers[sender], '<скарга>')
        .replaceAll(SENDERS[sender].serial, '<штраф>')
        .replace(/(Ваше особисте посилання|Справа в кабінеті):\n\S+/, '<посилання на справу>');
    return senders.map((sender) =>
      mails.filter(({ to }) => to === emailOf(sender)).map((mail) => plain(sender, mail)),
    ) as [string[], string[], string[]];
  };

  beforeAll(async () => {
    for (const sender of senders) await complain(sender);
    await city.context.db.deleteFrom('mails').execute();
  });

  const act = async (...args: [string, ...string[]]) => {
    const outputs = [];
    for (const sender of senders) {
      const [action, ...rest] = args;
      outputs.push((await operatorOf(city)('appeals', action, numbers[sender], ...rest)).output);
    }
    return outputs;
  };

  it('are the same for a sender without a cabinet, with one, and with consent to the newsletter', async () => {
    await act('take');
    await act('ask', '--text', 'Надішліть чек\n\nі договір.');
    const [stranger, cabinet, consented] = await takeOf(6);
    expect(cabinet).toEqual(stranger);
    expect(consented).toEqual(stranger);
    const asked = stranger.find((text) => text.includes('потрібні докази')) ?? '';
    expect(asked.split('\n\n')).toEqual([
      expect.stringMatching(
        /^\d\d\.\d\d\.\d{4} о \d\d:\d\d скарга <скарга> щодо штрафу <штраф> \(340,00 грн\): потрібні докази\.$/,
      ),
      'Надішліть чек',
      'і договір.',
      'Без них рішення ухвалять за тим, що є у справі.',
      'Додайте докази до справи файлами або поясненням.',
      '<посилання на справу>',
      expect.stringMatching(/^-- \nІнспекція з паркування\n/),
    ]);
  });

  it('give the decision with its reasons, the new sum, and the court deadline with its first day and article', async () => {
    const output = await act(
      'decide',
      '--outcome',
      'amount_changed',
      '--amount',
      '170.00',
      '--text',
      'Зменшено.',
      '--yes',
    );
    expect(output.map((line) => line.replace(/^.*змінено\. /, ''))).toEqual([
      'Лист на stranger@example.org поставлено в чергу.\n',
      'Лист на with-a-cabinet@example.org поставлено в чергу. Є це й у кабінеті.\n',
      'Лист на with-a-cabinet-and-consent@example.org поставлено в чергу. Є це й у кабінеті.\n',
    ]);
    const [stranger, cabinet, consented] = await takeOf(3);
    expect(stranger).toHaveLength(1);
    expect(cabinet).toEqual(stranger);
    expect(consented).toEqual(stranger);
    const [decision = ''] = stranger;
    const [, decided, day = ''] = /^((\d\d)\.\d\d\.\d{4}) о/.exec(decision) ?? [];
    expect(decision).toContain(`: є рішення: суму штрафу змінено, нова сума – 170,00 грн.`);
    expect(decision.split('\n\n')[1]).toBe('Зменшено.');
    expect(decision).toMatch(
      new RegExp(
        `оскаржити до суду протягом 10 днів з дня, коли ви його отримали\\. Якщо отримали ${decided}: перший день строку – (?!${day}\\.)\\d\\d\\.\\d\\d\\.\\d{4}, останній – \\d\\d\\.\\d\\d\\.\\d{4} \\(ст\\. 286 КАС України\\)`,
      ),
    );
    const token = await city.login(emailOf('with a cabinet'));
    const [newest, ...others] = notificationsSchema.parse((await city.call('user-notifications/', { token })).json);
    expect(newest?.text.split('\n')[0]).toContain('нова сума');
    expect(
      others.map(({ kind }) => kind),
      'the decision is told once',
    ).not.toContain('fine_changed');
  });
});

onAnyEngine('mails of a complaint from a cabinet', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'])]);
  });

  it('about a notice call it an objection, heard before a resolution, and name no court deadline', async () => {
    await city.import('fines', [fine('ІП 0000003999', 'AA3999BB')]);
    const body = { ...APPEAL, email: 'notice@example.org', serial_number: 'ІП 0000003999', license_plate: 'AA3999BB' };
    const receiptOf = appealReceiptSchema.parse((await city.call('appeal-fines/', { body })).json);
    const { number = '', link_key: key = '' } = receiptOf;
    await operatorOf(city)('appeals', 'take', number);
    await operatorOf(city)('appeals', 'decide', number, '--outcome', 'upheld', '--text', 'Знімки чіткі.', '--yes');
    await sendLetters(city);
    const mails = await takeMails(city.context.config.dataDir, 3);
    const [receipt = '', taken = '', decided = ''] = mails.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(receipt).toContain('Відповідь буде до ');
    for (const text of [receipt, taken])
      expect(text).toContain('Постанови ще немає: заперечення розглянуть, перш ніж її виносити (ст. 268 КУпАП).');
    expect(decided).toContain(': є рішення: заперечення відхилено.');
    expect(decided).toContain('Постанову, якщо її винесуть, можна буде оскаржити окремо.');
    for (const text of [receipt, taken, decided]) expect(text).not.toMatch(/ст\. 286|ст\. 299|постанову не виконують/);

    // A resolution issued later does not change the decision on the notice.
    await city.import('fines', [
      { ...fine('ІП 0000003999', 'AA3999BB'), issued_at: new Date(city.context.now()).toISOString() },
    ]);
    const found = await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } });
    const named = await city.call(`appeal-fines/status/?number=${encodeURIComponent(number)}&license_plate=AA3999BB`);
    for (const document of [
      receiptOf.document,
      appealCaseSchema.parse(found.json).document,
      appealStatusSchema.parse(named.json).document,
    ])
      expect(document).toBe('notice');
  });

  it('stop only by their own switch, and the operator sees what was really sent', async () => {
    const token = await city.login('iryna@example.org');
    const complain = async (email: string) => {
      const body = { ...APPEAL, email, serial_number: `ІП 000000300${email.length}` };
      return appealReceiptSchema.parse((await city.call('appeal-fines/', { token, body })).json).number;
    };
    const numbers = [await complain('other@example.org'), await complain('')];
    const [first = '', second = ''] = numbers;
    const take = async (number: string) => (await operatorOf(city)('appeals', 'take', number)).output;
    expect(await take(first)).toContain('Лист на other@example.org поставлено в чергу. Є це й у кабінеті.');
    await city.call('user-notification-settings/', { token, body: { email: { appeal_changed: false } } });
    expect(await take(second)).toContain('Листи про скаргу громадянин вимкнув: побачить це лише в кабінеті.');
    await city.call('user-notification-settings/', { token, body: { email: { appeal_changed: true } } });
    await city.context.db.updateTable('users').set({ email: null }).execute();
    expect((await operatorOf(city)('appeals', 'ask', second, '--text', 'Чек?')).output).toContain(
      'Email немає: громадянин побачить це лише в кабінеті.',
    );
  });
});
