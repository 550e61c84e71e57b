import { beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { runDueJobs } from './due-work';
import { takeMails } from './mailbox';
import { citizen, fine } from './records';

const EMAIL = 'owner@example.org';
const day = (date: string) => `2026-${date}T12:00:00+02:00`;
const NOTICE = { violated_at: day('11-18') };
const SERVED = { violated_at: day('10-01'), issued_at: day('10-20'), served_at: day('11-16') };
const LATE = { ...SERVED, served_at: day('11-01') };

const DATES = 'Скаргу більше не розглядають. Строки сплати рахують за датами постанови. ';
const NOTHING_LEFT = /Скаргу більше не розглядають\.\s+Якщо відкликали не ви/;

onAnyEngine('the mail about a complaint that was withdrawn', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let token = '';
  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [])]);
    token = await city.login(EMAIL);
  });

  it.each<[string, Record<string, string> | null, Record<string, string>, string | RegExp]>([
    ['of a notice', NOTICE, {}, 'розглядають. Строку знижки вона не зупиняла. До 02.12.2026'],
    ['of a resolution', SERVED, {}, `${DATES}До 26.11.2026`],
    ['of a resolution that it came too late for', LATE, {}, `${DATES}Сьогодні до сплати`],
    ['of a paid resolution', { ...SERVED, paid_at: day('11-18') }, {}, NOTHING_LEFT],
    ['of a resolution paid since', SERVED, { paid_at: day('11-20') }, NOTHING_LEFT],
    ['of a fine that is not in the register', null, {}, 'Строків сплати ця скарга не зупиняла.'],
  ])('tells what is left: %s', async (_, record, since, words) => {
    const serial_number = `ІП ${String(1_000_000_000 + (await city.context.db.selectFrom('appeals').select('id').execute()).length)}`;
    const imported = (more: Record<string, string>) =>
      record && city.import('fines', [fine(serial_number, APPEAL.license_plate, { ...record, ...more })]);
    await imported({});
    const { json } = await city.call('appeal-fines/', { token, body: { ...APPEAL, serial_number, email: EMAIL } });
    if (Object.keys(since).length > 0) await imported(since);
    const path = `user-appeals/${String(appealReceiptSchema.parse(json).id)}/withdraw/`;
    expect((await city.call(path, { method: 'POST', token })).status).toBe(200);
    await runDueJobs(city.context, 'site');
    const mails = await takeMails(city.context.config.dataDir, 2);
    const withdrawn = mails.find(({ text }) => text.includes(': відкликано'));
    const text = withdrawn?.text.replace(/\s+/g, ' ') ?? '';
    if (typeof words === 'string') expect(text).toContain(words);
    else expect(text).toMatch(words);
  });
});
