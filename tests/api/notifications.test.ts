import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { notificationsSchema } from '@/contract/notifications';
import { HOUR_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { takeMails } from './mailbox';
import { citizen, evacuation, fine } from './records';

const DAY_MS = 24 * HOUR_MS;
const NBSP = '\u00a0';

onAnyEngine('notifications about cars and fines', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let number = 0;

  const jobs = () => runDueJobs(city.context, 'one');
  const mails = (count: number) => jobs().then(() => takeMails(city.context.config.dataDir, count));
  const told = async (token: string) =>
    notificationsSchema.parse((await city.call('user-notifications/', { token })).json);
  const settle = async () => {
    for (const table of ['fines', 'evacuations', 'mails'] as const) await city.context.db.deleteFrom(table).execute();
    rmSync(join(city.context.config.dataDir, 'mail'), { recursive: true, force: true });
  };

  async function newCitizen(changes: Record<string, unknown> = {}) {
    number += 1;
    const plate = `AA${1000 + number}BB`;
    const email = `citizen${number}@example.org`;
    await city.import('citizens', [citizen(email, [plate], changes)]);
    return { plate, email, token: await city.login(email), serial: `ІП ${String(number).padStart(10, '0')}` };
  }

  beforeEach(settle);

  it('a citizen is notified of a new fine once, in the cabinet and by mail: fact, consequence, what to do', async () => {
    const { plate, email, token, serial } = await newCitizen();
    await city.import('fines', [fine(serial, plate)]);
    await city.import('fines', [fine(serial, plate)]);
    const [mail] = await mails(1);
    expect(mail?.to).toBe(email);
    expect(mail?.text.split('\n\n')).toEqual([
      `18.11.2026 о 14:05 зафіксовано порушення: авто ${plate.replace(/(\d+)/, ' $1 ')}, вул. Театральна, 13. Штраф 340,00${NBSP}грн (повідомлення ${serial}).`,
      `До 02.12.2026 о 23:59 достатньо сплатити 170,00${NBSP}грн, далі – можливо, всю суму 340,00${NBSP}грн.`,
      'Перегляньте фото, сплатіть штраф або подайте заперечення в кабінеті.',
      expect.stringMatching(/^Чому саме така сума\? .* – 340,00\sгрн\. .* 02\.12\.2026, до 23:59\.$/),
      expect.stringMatching(/^Переглянути штраф:\nhttps:\/\/parking\.example\.org\/cabinet\/fines\/\d+$/),
      expect.stringMatching(
        /^-- \nІнспекція з паркування\n.*\nНе відповідайте на цей лист.*\nЦей лист надіслав ваш кабінет: сповіщення «Новий штраф»\.\nБільше не отримувати таких листів:\nhttps:\/\/parking\.example\.org\/unsubscribe\?key=[\w-]{32}&kind=fine_new\n$/,
      ),
    ]);
    const [notification, ...others] = await told(token);
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: 'fine_new',
      read_at: null,
      path: expect.stringMatching(/^\/cabinet\/fines\/\d+$/) as string,
    });
    expect(notification?.text.split('\n')[0]).toBe(mail?.text.split('\n')[0]);
    await mails(0);
  });

  it('only a citizen with the car confirmed is notified of a fine, and not of a paid, cancelled or earlier one', async () => {
    const { plate, token, serial } = await newCitizen();
    const { token: stranger } = await newCitizen();
    await city.call('user-cars/', { token: stranger, body: { license_plate: plate } });
    await city.import('fines', [
      fine(serial, plate),
      fine(serial.replace('000', '900'), plate, { paid_at: '2026-11-19T10:00:00+02:00' }),
    ]);
    expect(await told(stranger)).toEqual([]);
    expect(await told(token)).toHaveLength(1);
    await city.context.db.updateTable('user_cars').set({ status: 'verified' }).where('plate_key', '=', plate).execute();
    await city.import('fines', [fine(serial, plate)]);
    expect(await told(stranger)).toEqual([]);
    await mails(1);
  });

  it('mails need no consent to the newsletter, and a switched-off kind appears only in the cabinet', async () => {
    const agreed = await newCitizen({ is_agree_to_receive_newsletter: true });
    const choosy = await newCitizen();
    await city.call('user-notification-settings/', { token: choosy.token, body: { email: { fine_new: false } } });
    const { json } = await city.call('user-notification-settings/', { token: choosy.token });
    expect(json).toMatchObject({ email: { fine_new: false, car_towed: true } });
    await city.import('fines', [fine(agreed.serial, agreed.plate), fine(choosy.serial, choosy.plate)]);
    await city.import('evacuations', [evacuation(9, choosy.plate)]);
    const received = await mails(2);
    expect(received.map(({ to }) => to).sort()).toEqual([agreed.email, choosy.email]);
    expect(received.map(({ text }) => text.split('\n')[0]).join()).toMatch(
      /ваше авто .+ евакуйовано з місця вул\. Соборна/,
    );
    expect((await told(choosy.token)).map(({ kind }) => kind)).toEqual(['car_towed', 'fine_new']);
  });

  it('a citizen is notified of a towed car once, and not when it was released, towed again or towed over a month ago', async () => {
    const { plate, token } = await newCitizen();
    await city.import('evacuations', [
      evacuation(1, plate),
      evacuation(4, plate),
      { ...evacuation(2, plate), released_at: '2026-11-20T12:00:00+02:00' },
      { ...evacuation(3, plate), evacuated_at: '2026-10-20T12:00:00+03:00' },
    ]);
    await city.import('evacuations', [evacuation(1, plate)]);
    expect((await told(token)).map(({ kind, path }) => [kind, path])).toEqual([
      ['car_towed', `/evacuation/search?license_plate=${plate}`],
    ]);
    await mails(1);
  });

  it('a citizen is reminded of a discount’s end three days and one day before, once each by two instances', async () => {
    const { plate, token, serial } = await newCitizen();
    const start = city.wait(0);
    await city.import('fines', [fine(serial, plate, { violated_at: new Date(start).toISOString() })]);
    const [{ discount_until: until = '' } = {}] = (await city.call('user-fines/', { token })).json as {
      discount_until?: string;
    }[];
    const end = Date.parse(until);
    await mails(1);
    const at = async (time: number) => {
      city.wait(time - city.wait(0));
      await Promise.all([runDueJobs(city.context, 'one'), runDueJobs(city.context, 'two')]);
    };
    const morning = 9 * HOUR_MS + 1000;
    const earlier = morning - 5 * 60_000;
    for (const night of [0, HOUR_MS, earlier]) await at(end - 4 * DAY_MS + night);
    await takeMails(city.context.config.dataDir, 0);
    await at(end - 4 * DAY_MS + morning);
    const [three] = await takeMails(city.context.config.dataDir, 1);
    const sum = `170,00${NBSP}грн`;
    expect(three?.text.split('\n')[0]).toMatch(
      new RegExp(
        `^\\d\\d\\.\\d\\d\\.2026 о 23:59 закінчується знижка на штраф: поки що достатньо сплатити ${sum} \\(повідомлення ${serial}, авто `,
      ),
    );
    await at(end - 2 * DAY_MS);
    await takeMails(city.context.config.dataDir, 0);
    await at(end - DAY_MS);
    await takeMails(city.context.config.dataDir, 1);
    await at(end);
    await at(end + DAY_MS);
    await takeMails(city.context.config.dataDir, 0);
    const session = await city.login(`citizen${number}@example.org`);
    expect((await told(session)).map(({ kind }) => kind)).toEqual(['discount_1_day', 'discount_3_days', 'fine_new']);
    const { token: latecomer } = await newCitizen();
    expect(await told(latecomer)).toEqual([]);
  });

  it('a citizen is also reminded of an appealed fine, which keeps its discount, and not of a paid one', async () => {
    const { plate, token, serial } = await newCitizen();
    const appealed = serial.replace('000', '800');
    const violated_at = new Date(city.wait(0)).toISOString();
    await city.import('fines', [fine(serial, plate, { violated_at }), fine(appealed, plate, { violated_at })]);
    const [{ discount_until: until = '' } = {}] = (await city.call('user-fines/', { token })).json as {
      discount_until?: string;
    }[];
    await city.import('fines', [
      fine(serial, plate, { violated_at, paid_at: violated_at }),
      fine(appealed, plate, { violated_at, appealed_at: violated_at }),
    ]);
    await mails(3);
    // What ends on that day is told of in the night, too.
    city.wait(Date.parse(until) - DAY_MS + HOUR_MS - city.wait(0));
    const [reminder] = await mails(1);
    expect(reminder?.text).toContain(`повідомлення ${appealed}`);
    expect(reminder?.text).toContain('Штраф ще оскаржують');
    expect(reminder?.text).toContain(`Після цього, можливо, доведеться сплатити всю суму: 340,00${NBSP}грн.`);
  });

  it('imported text cannot add a header or a line to a mail, and is no markup', async () => {
    const { plate, serial } = await newCitizen();
    const address =
      'вул. А\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script>\u2028Сплатіть тут: https://evil.example';
    await city.import('fines', [fine(serial, plate, { address })]);
    const [mail] = await mails(1);
    expect(mail?.to).toBe(`citizen${number}@example.org`);
    expect(mail?.text.split('\n')[0]).toContain(
      'вул. А Bcc: evil@example.org <script>alert(1)</script> Сплатіть тут: https://evil.example. Штраф',
    );
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.html).not.toMatch(/<script|href="https:\/\/evil/);
  });

  it('a citizen reads their own notifications; those of others do not exist', async () => {
    const { plate, token, serial } = await newCitizen();
    const { token: stranger } = await newCitizen();
    await city.import('fines', [fine(serial, plate), fine(serial.replace('000', '700'), plate)]);
    const [newest, oldest] = await told(token);
    for (const id of [newest?.id, 987654]) {
      const refused = await city.call(`user-notifications/${id}/read/`, { method: 'POST', token: stranger });
      expect([refused.status, refused.json]).toEqual([
        404,
        { detail: 'Такого сповіщення у вашому кабінеті немає.', code: 'not_found' },
      ]);
    }
    const read = await city.call(`user-notifications/${newest?.id}/read/`, { method: 'POST', token });
    expect(read.json).toMatchObject({ id: newest?.id, read_at: new Date(city.wait(0)).toISOString() });
    expect((await told(token)).map(({ read_at }) => read_at !== null)).toEqual([true, false]);
    expect((await city.call('user-notifications/read/', { method: 'POST', token })).status).toBe(204);
    expect((await told(token)).every(({ read_at }) => read_at !== null)).toBe(true);
    expect(oldest?.read_at).toBeNull();
    for (const path of ['user-notifications/', 'user-notification-settings/']) {
      expect((await city.call(path)).status, path).toBe(401);
      expect((await city.call(path, { token })).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('the link in a mail stops its kind, or all mails but those of the citizen’s own complaint, without signing in', async () => {
    const { plate, token, serial } = await newCitizen({ is_agree_to_receive_newsletter: true });
    await city.import('fines', [fine(serial, plate)]);
    const [mail] = await mails(1);
    const [, key, kind] = /unsubscribe\/confirm\?key=([\w-]+)&kind=(\w+)/.exec(mail?.unsubscribe ?? '') ?? [];
    expect(kind).toBe('fine_new');
    expect((await city.call('unsubscribe/', { body: { key, kind } })).status).toBe(200);
    await city.import('fines', [fine(serial.replace('000', '600'), plate)]);
    await mails(0);
    await city.import('evacuations', [evacuation(13, plate), evacuation(12, plate)]);
    expect((await city.call('unsubscribe/', { body: { key } })).status).toBe(200);
    await mails(0);
    const { email } = (await city.call('user-notification-settings/', { token })).json as { email: object };
    expect(Object.entries(email).filter(([, isOn]) => isOn)).toEqual([['appeal_changed', true]]);
    expect((await city.call('user/', { token })).json).toMatchObject({ is_agree_to_receive_newsletter: true });
    await city.call('user-notification-settings/', { token, body: { email: { car_towed: true } } });
    await city.import('evacuations', [evacuation(11, plate)]);
    await mails(1);
    expect((await city.call(`unsubscribe/?key=${key}`)).status).toBe(405);
    expect((await city.call('unsubscribe/', { body: { key: 'x'.repeat(32) } })).status).toBe(404);
    for (const other of ['weather', 'appeal_changed', 'new_device'])
      expect((await city.call('unsubscribe/', { body: { key, kind: other } })).status, other).toBe(400);
  });

  it('deleting an account deletes its notifications, settings and waiting mails', async () => {
    const { plate, email, token, serial } = await newCitizen();
    await city.import('fines', [fine(serial, plate)]);
    await city.import('evacuations', [evacuation(22, plate)]);
    await city.call('user-notification-settings/', { token, body: { email: { appeal_changed: false } } });
    await mails(2);
    await city.import('evacuations', [evacuation(21, plate)]);
    expect((await city.call('user/delete/', { token, body: { password: PASSWORD } })).status).toBe(204);
    const users = city.context.db.selectFrom('users').select('id');
    for (const table of ['notifications', 'notification_mutes', 'unsubscribe_keys', 'mails'] as const) {
      const left = await city.context.db.selectFrom(table).selectAll().where('user_id', 'not in', users).execute();
      expect(left, table).toEqual([]);
    }
    const [goodbye] = await mails(1);
    expect([goodbye?.to, goodbye?.text]).toEqual([email, expect.stringContaining('особистий кабінет видалено')]);
  });
});
