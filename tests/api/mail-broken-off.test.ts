import { expect, it } from 'vitest';
import { examineTables } from '@/backend/entry/doctor/examine-data';
import { readFigures } from '@/backend/entry/figures/figures';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { openCity } from './city';
import { operatorOf, passCommands } from './operator';
import { openSmtpInbox } from './smtp-inbox';

onBothEngines('a mail whose server breaks the connection after the last byte', (createDatabase) => {
  async function open() {
    const inbox = await openSmtpInbox();
    const city = await openCity({ ...(await createDatabase()), smtpUrl: inbox.url });
    const { db, now, config } = city.context;
    const operator = operatorOf(city);
    inbox.breakOff(true);
    const mail = { to: 'ivan@rada.gov.ua', subject: 'Лист', body: ['Слова'] };
    await db.transaction().execute((trx) => enqueueMailTo(trx, mail, now()));
    return {
      inbox,
      retry: async (...id: string[]) => {
        const { output } = await operator('mails', 'retry', ...id);
        passCommands(city);
        return output;
      },
      sendFor: async (rounds: number, pause: number) => {
        for (let round = 0; round < rounds; round += 1) {
          await sendDueMails(city.context, 'one');
          city.wait(pause);
        }
        return db.selectFrom('mails').select(['state', 'failure']).executeTakeFirstOrThrow();
      },
      doctor: async () => (await examineTables(db, config, now(), [])).filter(({ check }) => check === 'mail'),
      figures: async () => (await readFigures(city.context)).mails,
      close: async () => {
        await city.close();
        await inbox.close();
      },
    };
  }

  it('waits for an hour before the server gets it again, and arrives when it is well', async () => {
    const { inbox, sendFor, close } = await open();
    expect(await sendFor(50, MINUTE_MS)).toMatchObject({ state: 'waiting' });
    expect(inbox.received).toHaveLength(1);
    expect(await sendFor(3, HOUR_MS)).toMatchObject({ state: 'waiting' });
    inbox.breakOff(false);
    expect(await sendFor(1, HOUR_MS)).toEqual({ state: 'sent', failure: null });
    await close();
  });

  it('is unknown after five breaks, of which the operator is told until it is sent again', async () => {
    const { inbox, retry, sendFor, doctor, figures, close } = await open();
    expect(await sendFor(4, HOUR_MS)).toMatchObject({ state: 'waiting' });
    expect(await sendFor(1, HOUR_MS)).toMatchObject({ state: 'unknown' });
    expect(await doctor()).toEqual([
      {
        check: 'mail',
        isFine: false,
        text: 'не надіслано 0, чекає понад 15 хвилин 0, невідомо, чи дійшло, 1: причини показує mails list',
      },
    ]);
    expect(await figures()).toMatchObject({ failed: 0, unanswered: 1, unknown: 0 });
    inbox.breakOff(false);
    expect(await retry()).toMatch(/^Листів, яких .* немає\.\nНевідомо, чи дійшло листів: 1\. .* з його номером\.$/m);
    expect(await retry('1')).toBe('Сайт надішле ще раз: листів 1.\n');
    expect(await sendFor(1, 0)).toMatchObject({ state: 'sent' });
    expect(await doctor()).toEqual([]);
    await close();
  });
});
