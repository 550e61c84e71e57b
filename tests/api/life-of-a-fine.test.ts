import { beforeAll, expect, it } from 'vitest';
import { notificationsSchema } from '@/contract/notifications';
import { runDueJobs } from '@/tests/api/due-work';
import { formatDate } from '@/domain/dates';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, START } from './city';
import { takeMails } from './mailbox';
import { citizen, fine } from './records';

const SERIAL = 'ІП 0000000001';
const day = (date: string) => `${date}T09:00:00+02:00`;
const PART = { paid_amount: '100.00', paid_amount_at: day('2026-12-30') };

const FILES: Record<string, Record<string, string>> = {
  '21.11.2026': { violated_at: day('2026-11-20') },
  '08.12.2026': { issued_at: day('2026-12-07') },
  '16.12.2026': { served_at: day('2026-12-15') },
  '31.12.2026': PART,
  '20.01.2027': { enforcement_at: day('2027-01-19') },
};

const HEARD = [
  '21.11.2026 Новий штраф 340,00 грн, авто AA 1234 BB',
  '01.12.2026 Знижка на штраф закінчується через 3 дні: 170,00 грн до 04.12.2026',
  '03.12.2026 Знижка на штраф закінчується завтра: 170,00 грн до 04.12.2026',
  '08.12.2026 Винесено постанову: штраф 340,00 грн',
  '16.12.2026 Постанову вручено 15.12.2026: штраф 340,00 грн, почалися строки',
  '22.12.2026 Знижка на штраф закінчується через 3 дні: 170,00 грн до 25.12.2026',
  '24.12.2026 Знижка на штраф закінчується завтра: 170,00 грн до 25.12.2026',
  '31.12.2026 Зараховано частину сплати: 100,00 грн',
  '07.01.2027 Сума штрафу подвоїться через 7 днів: сплатіть 240,00 грн до 14.01.2027',
  '13.01.2027 Сума штрафу подвоїться завтра: сплатіть 240,00 грн до 14.01.2027',
  '20.01.2027 Штраф 340,00 грн передано державній виконавчій службі',
];

onAnyEngine('from the notice to enforcement', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  beforeAll(async () => {
    await city.import('citizens', [citizen('owner@example.org', ['AA1234BB'])]);
  });

  it('an owner is notified of each change and of each last day once, in the cabinet and by mail alike', async () => {
    let known: Record<string, string> = {};
    for (let now = START; formatDate(now) !== '25.01.2027'; now = city.wait(DAY_MS)) {
      const news = FILES[formatDate(now)];
      if (news) await city.import('fines', [fine(SERIAL, 'AA1234BB', (known = { ...known, ...news }))]);
      await Promise.all([runDueJobs(city.context, 'one'), runDueJobs(city.context, 'two')]);
    }
    const token = await city.login('owner@example.org');
    const told = notificationsSchema.parse((await city.call('user-notifications/', { token })).json).reverse();
    expect(told.map(({ created_at, title }) => `${formatDate(created_at)} ${title.replaceAll('\u00a0', ' ')}`)).toEqual(
      HEARD,
    );
    const mails = await takeMails(city.context.config.dataDir, HEARD.length);
    expect(mails.map(({ text }) => text.split('\n\n').slice(0, 3).join('\n'))).toEqual(told.map(({ text }) => text));
    for (const { text } of told) {
      const [fact = '', ...rest] = text.split('\n');
      expect(fact, 'a date and a sum').toMatch(/^\d\d\.\d\d\.\d{4}.*\d+,\d\d\u00a0грн/);
      expect(rest).toHaveLength(2);
    }
    expect(told.find(({ title }) => title.includes('частину'))?.text).toContain(
      'Строк сплати – до 14.01.2027 о 23:59. Після цього – примусове стягнення 580,00',
    );
    const before = told
      .find(({ title }) => title.includes('через 7 днів'))
      ?.text.replaceAll('\u00a0', ' ')
      .split('\n');
    expect(before).toEqual([
      '14.01.2027 о 23:59 закінчується строк сплати штрафу: потрібно сплатити 240,00 грн (постанова ІП 0000000001, авто AA 1234 BB).',
      'Після цього постанову передають на примусове виконання, і сплатити доведеться 580,00 грн.',
      'Сплатіть до цього часу: реквізити та код для сплати – на сторінці штрафу.',
    ]);
  });
});
