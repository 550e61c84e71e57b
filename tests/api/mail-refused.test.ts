import { expect, it } from 'vitest';
import { examineTables } from '@/backend/entry/doctor/examine-data';
import { alarmOperator } from '@/backend/entry/doctor/tell-operator';
import { readFigures } from '@/backend/entry/figures/figures';
import { enqueueMailsTo } from '@/backend/platform/mail/queue';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { openCity } from './city';
import { openSmtpInbox } from './smtp-inbox';

const OPERATOR = 'operator@rada.gov.ua';
const FOUR = ['iryna@i.example', 'ivan@i.example', 'petro@i.example', 'olha@i.example'];

onAnyEngine('letters that the mail server refuses for good', (createDatabase) => {
  async function open() {
    const inbox = await openSmtpInbox();
    const city = await openCity({ ...(await createDatabase()), smtpUrl: inbox.url, operatorEmail: OPERATOR });
    const { db, now, config } = city.context;
    return {
      write: (...recipients: string[]) =>
        db.transaction().execute((trx) =>
          enqueueMailsTo(
            trx,
            recipients.map((to) => ({ to, subject: 'Лист', body: ['Слова'] })),
            now(),
          ),
        ),
      refuse: (...recipients: string[]) => recipients.forEach((to) => inbox.putOff(to, 550)),
      wait: (ms: number) => city.wait(ms),
      alarmsAfter: async (rounds: number) => {
        for (let round = 0; round < rounds; round += 1) {
          await sendDueMails(city.context, 'one');
          city.wait(6 * MINUTE_MS);
          await alarmOperator(city.context, []);
        }
        await sendDueMails(city.context, 'one');
        return inbox.received.filter(({ to }) => to.includes(OPERATOR)).length;
      },
      doctor: async () => (await examineTables(db, config, now(), [])).filter(({ check }) => check === 'mail'),
      failed: async () => (await readFigures(city.context)).mails,
      close: async () => {
        await city.close();
        await inbox.close();
      },
    };
  }

  it('are no alarm for one address typed wrong, which the doctor notes', async () => {
    const { write, refuse, alarmsAfter, doctor, failed, close } = await open();
    refuse('ivan@gmail.con');
    await write('ivan@gmail.con', 'petro@rada.gov.ua');
    expect(await alarmsAfter(2)).toBe(0);
    expect(await doctor()).toEqual([
      {
        check: 'mail',
        isFine: true,
        text: 'сервер не приймає листів до окремих отримувачів (1): адреси показує mails list',
      },
    ]);
    expect(await failed()).toMatchObject({ failed: 0, refused: 1 });
    await close();
  });

  it('are one alarm for several recipients in a row, which a few end when another takes a letter', async () => {
    const { write, refuse, alarmsAfter, doctor, failed, close } = await open();
    const recipients = FOUR.slice(1);
    refuse(...recipients);
    await write(...recipients);
    expect(await alarmsAfter(4)).toBe(1);
    expect(await doctor()).toMatchObject([
      { isFine: false, text: expect.stringMatching(/^не надіслано 3,/) as string },
    ]);
    expect(await failed()).toMatchObject({ failed: 3, refused: 0 });
    await write('danylo@rada.gov.ua');
    expect(await alarmsAfter(2)).toBe(1);
    expect(await doctor()).toMatchObject([{ isFine: true, text: expect.stringContaining('(3)') as string }]);
    await close();
  });

  it('stay one alarm for many recipients of a day, though others take letters', async () => {
    const { write, refuse, alarmsAfter, doctor, failed, close } = await open();
    refuse(...FOUR);
    for (const to of FOUR) {
      await write(to, `${to}.ua`);
      await alarmsAfter(1);
    }
    expect(await alarmsAfter(4)).toBe(1);
    expect(await doctor()).toMatchObject([
      { isFine: false, text: expect.stringMatching(/^не надіслано 4,/) as string },
    ]);
    expect(await failed()).toMatchObject({ failed: 4, refused: 0 });
    await close();
  });

  it('are no trouble for an address typed wrong on each of many days', async () => {
    const { write, refuse, alarmsAfter, doctor, failed, wait, close } = await open();
    refuse(...FOUR);
    for (const to of FOUR) {
      await write(to, `${to}.ua`);
      await alarmsAfter(1);
      wait(DAY_MS);
    }
    expect(await doctor()).toMatchObject([{ isFine: true, text: expect.stringContaining('(4)') as string }]);
    expect(await failed()).toMatchObject({ failed: 0, refused: 4 });
    await close();
  });
});
