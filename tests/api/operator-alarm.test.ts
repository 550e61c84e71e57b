import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmOperator } from '@/backend/entry/doctor/tell-operator';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { MINUTE_MS } from '@/domain/durations';
import { runDueJobs } from './due-work';
import { onAnyEngine } from '@/tests/databases';
import { openCity, type City } from './city';
import { fine } from './records';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

const DAY_MS = 24 * 60 * MINUTE_MS;
const OPERATOR = 'operator@rada.gov.ua';

onAnyEngine('the operator', (createDatabase) => {
  let city: City;
  let inbox: SmtpInbox;

  beforeAll(async () => {
    const config = await createDatabase();
    inbox = await openSmtpInbox();
    const backupDir = join(config.dataDir, 'copies');
    mkdirSync(backupDir);
    city = await openCity({ ...config, backupDir, smtpUrl: inbox.url, operatorEmail: OPERATOR, production: true });
  });
  afterAll(async () => {
    await city.close();
    await inbox.close();
  });

  const textOf = (raw: string) => {
    const [, part = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? [];
    return /base64/.test(raw) ? Buffer.from(part, 'base64').toString() : decodeQuoted(part);
  };
  const decodeQuoted = (part: string) =>
    Buffer.from(
      part
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString();
  const mailsAfter = async (ms: number) => {
    city.wait(ms);
    const before = inbox.received.length;
    await runDueJobs(city.context, 'one');
    return inbox.received
      .slice(before)
      .filter(({ to }) => to.includes(OPERATOR))
      .map(({ raw }) => textOf(raw));
  };
  const alarms = (texts: string[]) => texts.filter((text) => text.includes('щось не так'));

  it('gets no alarm of what a new site has not got yet, then an alarm at once and a letter a day, and no trouble twice', async () => {
    const first = await mailsAfter(0);
    expect(alarms(first)).toEqual([]);
    expect(first.filter((text) => text.includes('Стан сайту'))).toHaveLength(1);
    expect(await mailsAfter(6 * MINUTE_MS)).toEqual([]);
    expect(alarms(await mailsAfter(60 * MINUTE_MS))).toEqual([
      expect.stringMatching(/✗ Реєстри: fines[\s\S]*✗ Копії: у .* жодної/),
    ]);
    expect(await mailsAfter(6 * MINUTE_MS)).toEqual([]);
    const [daily, ...more] = await mailsAfter(DAY_MS);
    expect(more).toEqual([]);
    expect(daily).toContain('✗ Копії: ');
    expect(daily).toContain('✔ Строки відповідей: жодного не пропущено');
  });

  it('gets an alarm again when a trouble that was mended comes back', async () => {
    await city.import('fines', [fine('ІП 0001234567', 'АА1234ВВ')]);
    await runDueBackup(city.context, 'one');
    expect(alarms(await mailsAfter(6 * MINUTE_MS))).toEqual([]);
  });

  it('gets an alarm when the term of an answer has passed', async () => {
    const sent = await city.call('contact-responses/', {
      body: {
        kind: 'request',
        name: 'Ірина Перша',
        email: 'i@rada.gov.ua',
        address: 'м. Полтава',
        message: 'Прошу пояснити.',
      },
    });
    expect(sent.json).toHaveProperty('answer_until');
    expect(alarms(await mailsAfter(60 * DAY_MS)).join()).toMatch(
      /✗ Строки відповідей: минув строк: скарг 0, звернень 1/,
    );
  });
});

onAnyEngine('the operator of instances on several machines', (createDatabase) => {
  it('gets one letter of a disk that is full on one of them, and none of copies that another one makes', async () => {
    const config = { ...(await createDatabase()), operatorEmail: OPERATOR, production: true };
    const inFolder = (name: string) => join(config.dataDir, name);
    const one = await openCity({ ...config, backupDir: inFolder('copies') });
    const other = await openCity(config);
    const full = { dataDir: inFolder('other'), backupDir: inFolder('other-copies'), diskFreeMinMb: 1_000_000_000 };
    Object.assign(other.context.config, full);
    await runDueBackup(one.context, 'one');
    for (let times = 0; times < 6; times += 1) {
      for (const city of [one, other]) {
        await alarmOperator(city.context, []);
        city.wait(times === 0 ? 61 * MINUTE_MS : 6 * MINUTE_MS);
      }
    }
    const mails = await one.context.db
      .selectFrom('mails')
      .where('recipient', '=', OPERATOR)
      .select('subject')
      .execute();
    expect(mails.filter(({ subject }) => subject.includes('Диск'))).toHaveLength(1);
    expect(mails.filter(({ subject }) => subject.includes('Копії'))).toEqual([]);
    for (const city of [one, other]) await city.close();
  });
});
