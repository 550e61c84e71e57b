import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runInspection } from '@/backend/entry/commands/run';
import { runDueJobs } from '@/tests/api/due-work';
import { DAY_MS } from '@/domain/durations';
import { retentionText } from '@/domain/retention';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { DEFAULT_SETTINGS, settingsSchema } from '@/contract/settings';
import { saveSettings } from '@/backend/platform/settings/queries';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf, START } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen, evacuation, fine, settings } from './records';

onBothEngines('what the site keeps', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  let token: string;

  const count = async (table: 'drafts' | 'contact_responses' | 'imports') =>
    (await city.context.db.selectFrom(table).selectAll().execute()).length;
  const days = async (number: number) => {
    city.wait(number * DAY_MS);
    await runDueJobs(city.context, 'site');
  };
  const draft = async () => {
    token = await city.login('keep@example.org');
    const body = { values: { text: 'почав писати' } };
    return (await city.call('drafts/contact/', { method: 'PUT', token, body })).status;
  };

  const payByStatement = async (sum: string) => {
    const file = join(folder, 'bank.csv');
    writeFileSync(file, `Дата операції;Сума;Призначення платежу\r\n20.11.2026;${sum};Штраф ПБ 0000000001`);
    const { code, errors } = await operatorOf(city)('payments', 'import', file);
    expect(code, errors).toBe(0);
  };

  beforeAll(async () => {
    await city.import('settings', [settings({ retention: { drafts: 10 } })]);
    await city.import('citizens', [citizen('keep@example.org', [])]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
  });

  it('includes a draft for as long as the city has set, counted from its last change', async () => {
    expect(await draft()).toBeLessThan(300);
    await days(9);
    expect(await count('drafts')).toBe(1);
    expect(await draft()).toBeLessThan(300);
    await days(9);
    expect(await count('drafts')).toBe(1);
    await days(2);
    expect(await count('drafts')).toBe(0);
  });

  it('includes a message until five years after its answer, and one without an answer for ever', async () => {
    for (const name of ['Ірина', 'Олег'])
      await city.call('contact-responses/', {
        body: { name, message: 'Дякую', email: `${name === 'Олег' ? 'oleh' : 'iryna'}@example.org` },
      });
    const { number } = await city.context.db.selectFrom('contact_responses').select('number').executeTakeFirstOrThrow();
    await city.context.db
      .updateTable('contact_responses')
      .set({ answered_at: city.context.now(), answer: 'Будь ласка' })
      .where('number', '=', number)
      .execute();
    await days(1824);
    expect(await count('contact_responses')).toBe(2);
    await days(2);
    const left = await city.context.db.selectFrom('contact_responses').select('number').execute();
    expect(left.map((row) => row.number)).not.toContain(number);
    expect(left).toHaveLength(1);
  });

  it('includes an address that was counted no longer than a day after its limit has passed', async () => {
    const address = '203.0.113.99';
    const counted = async () =>
      (await city.context.db.selectFrom('rate_limits').select('key').execute()).filter(({ key }) =>
        key.includes(address),
      );
    const query = 'license_plate=AA1234BB&serial_number=1234567';
    await city.call(`fines/lookup/?${query}`, { address });
    expect(await counted()).not.toEqual([]);
    await days(3);
    expect(await counted()).toEqual([]);
  });

  it('includes the log of imports for three years, and the last of each register for ever: it says how new that is', async () => {
    const told = async () => settingsSchema.parse((await city.call('general/')).json).registers;
    const since = new Date(START).toISOString();
    expect(await told()).toEqual({ evacuations: { updated_at: since } });

    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    await city.import('fines', [fine('ПБ 0000000001', 'AA1234BB', { amount: '680.00' })]);
    const came = await told();
    expect(came?.evacuations?.updated_at).not.toBe(since);
    city.wait(60_000);
    await payByStatement('340,00');
    const imports = city.context.db.selectFrom('imports').where('noun', '=', 'fines').orderBy('id');
    const before = await imports.select('file').execute();
    expect(before.map(({ file }) => file)).toEqual(['test', 'bank.csv']);
    await days(1096);
    expect(await imports.select('file').execute()).toEqual(before);
    expect(await told()).toEqual({ ...came, fines: { updated_at: expect.any(String) as string } });
    expect(await count('imports')).toBe(5);

    const head = await enterDesk(city, await addStaff(city, 'head', 'head.of.registers@example.org'));
    const today = (await city.desk('today.see', {}, head)).json;
    expect(today.find(({ kind }) => kind === 'registers')).toMatchObject({ count: 2 });
  });

  it('is described with the city’s own periods', async () => {
    const told = settingsSchema.parse((await city.call('general/')).json);
    expect(retentionText(told.retention)).toBe(
      'чернетки форм\u00a0– 10\u00a0днів після останньої зміни, журнал кабінету\u00a0– 1\u00a0рік, копії надісланих листів\u00a0– 30\u00a0днів, звернення\u00a0– 5\u00a0років після останньої відповіді, журнал завантаження даних\u00a0– 3\u00a0роки, відомості про штраф із кодом перевірки, без імен\u00a0– 3\u00a0роки',
    );
  });

  it('cannot be given an invalid period', async () => {
    for (const value of ['0', '1.5', 'довго']) {
      const { code } = await runInspection(['settings', 'set', 'retention.drafts', value], () => city.context.config);
      expect([value, code]).toEqual([value, 1]);
    }
    const set = await runInspection(['settings', 'set', 'retention.drafts', '20'], () => city.context.config);
    expect(set).toMatchObject({ code: 0 });
  });

  it('cannot be given a shorter term than what the site promises, and an earlier such one counts as that', async () => {
    const operator = operatorOf(city);
    for (const [term, least, why] of [
      ['imports', 90, 'можна скасувати'],
      ['contacts', 60, 'діє посилання'],
      ['attestations', 365, 'роздруковані коди'],
    ] as const) {
      const { code, errors } = await operator('settings', 'set', `retention.${term}`, String(least - 1), '--accept');
      expect([code, errors]).toEqual([1, expect.stringMatching(`від ${least} до 36500: .*${why}`)]);
      expect(await operator('settings', 'set', `retention.${term}`, String(least), '--accept')).toMatchObject({
        code: 0,
      });
    }
    const { db, now } = city.context;
    const stored = { ...DEFAULT_SETTINGS, retention: { imports: 30, contacts: 30, attestations: 30 } };
    await saveSettings(db, stored, now());
    const told = settingsSchema.parse((await city.call('general/')).json).retention;
    expect(told).toMatchObject({ imports: 90, contacts: 60, attestations: 365 });
  });

  it('includes a message until its term after the last that was written on it, as its link opens it', async () => {
    const clerk = await addStaff(city, 'clerk');
    const body = { name: 'Ірина', message: 'Коли працює майданчик?', email: 'late@example.org' };
    const { id, link_key: key } = (await city.call('contact-responses/', { body })).json as Record<string, string>;
    const write = async (more: object) => {
      const token = await enterDesk(city, clerk);
      const { version } = (await city.desk('messages.find', { id }, token)).json;
      const { status, text } = await city.desk('messages.answer', { id, version, text: 'Цілодобово.', ...more }, token);
      expect(status, text).toBe(200);
    };
    const opens = async () =>
      (await city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: String(key) } })).status;
    await write({});
    await days(59);
    await write({ kind: 'more' });
    await days(59);
    expect(await opens()).toBe(200);
    await days(2);
    expect(await opens()).toBe(404);
    expect(
      await city.context.db.selectFrom('contact_responses').where('email', '=', body.email).select('id').execute(),
    ).toEqual([]);
  });

  it('is asked about before a lowered term deletes it, by command and at the desk, with the number of records', async () => {
    const { db, config, now } = city.context;
    expect(await draft()).toBeLessThan(300);
    await db
      .updateTable('drafts')
      .set({ updated_at: now() - 15 * DAY_MS })
      .execute();
    const set = (...args: string[]) => runInspection(['settings', 'set', 'retention.drafts', ...args], () => config);
    expect(await set('5')).toMatchObject({ code: 1, errors: expect.stringMatching(/назавжди записів 1\b/) as string });
    expect(await set('5', '--accept')).toMatchObject({ code: 0 });
    expect(await set('20', '--accept')).toMatchObject({ code: 0 });

    const token = await enterDesk(city, await addStaff(city, 'head'));
    const typed = { 'retention.drafts': '5' };
    expect(await city.desk('settings.save', { typed }, token)).toMatchObject({
      status: 409,
      json: { code: 'doubts', detail: expect.stringContaining('назавжди записів 1') as string },
    });
    expect((await city.desk('settings.save', { typed, accept: true }, token)).status).toBe(200);
    await days(1);
    expect(await count('drafts')).toBe(0);
  });
});

it('the site promises no retention period for another server’s API', () => {
  expect(retentionText(undefined)).toBe('не довше, ніж потрібно, щоб надати послугу');
});
