import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { appealReceiptSchema, appealSummariesSchema } from '@/contract/appeals';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { runDueJobs } from '@/tests/api/due-work';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { citizen, fine } from './records';

const TOLD = 'Ви вже подали таку саму скаргу';

onBothEngines('equal appeals about one fine', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let iryna: string;
  let petro: string;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    await city.import('citizens', [citizen('iryna@example.org', []), citizen('petro@example.org', [])]);
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'mails', 'private_links', 'appeal_files', 'appeal_events', 'appeals'] as const)
      await city.context.db.deleteFrom(table).execute();
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
  });

  const send = (
    changes: Record<string, unknown> = {},
    { token, key = randomUUID() }: { token?: string; key?: string } = {},
  ) => city.call('appeal-fines/', { token, body: { ...APPEAL, ...changes }, headers: { 'Idempotency-Key': key } });
  const receiptOf = (answer: { json: unknown }) => appealReceiptSchema.parse(answer.json);
  const appeals = async (token: string) =>
    appealSummariesSchema.parse((await city.call('user-appeals/', { token })).json);
  const mailed = async (count: number) => {
    await runDueJobs(city.context, 'site');
    return (await takeMails(city.context.config.dataDir, count)).map(({ text }) => text);
  };

  it('become two cases with two links when two senders without an account send them', async () => {
    const [first, second] = [receiptOf(await send()), receiptOf(await send())];
    expect(second.number).not.toBe(first.number);
    for (const { number, link_key = '' } of [first, second])
      expect((await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: link_key } })).json).toMatchObject({
        number,
      });
  });

  it('are refused to a citizen with an open one, with its number and link, whatever the spaces', async () => {
    const first = receiptOf(await send({}, { token: iryna }));
    const { status, json } = await send({ text: ` ${APPEAL.text.toUpperCase()}\n` }, { token: iryna });
    expect(status).toBe(409);
    expect(json).toEqual({
      detail: `Ви вже подали скаргу ${first.number} щодо цієї постанови 21.11.2026. Нової не створено: пояснення й докази можна додати до поданої.`,
      code: 'appeal_exists',
      existing_id: first.id,
    });
    expect(await appeals(iryna)).toHaveLength(1);
  });

  it('are stored once when a citizen sends twenty at a time under different keys', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, { token: iryna })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await appeals(iryna)).toHaveLength(1);
  });

  it('are one record for twenty posts under one key, with and without an account', async () => {
    for (const token of [undefined, iryna]) {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send({}, { ...(token ? { token } : {}), key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map((answer) => receiptOf(answer).number)).size).toBe(1);
    }
  });

  it('can be sent again after the first was withdrawn, and with another text at any time', async () => {
    const { id } = receiptOf(await send({}, { token: iryna }));
    expect((await send({ text: 'Знака не було видно.' }, { token: iryna })).status).toBe(201);
    await city.call(`user-appeals/${String(id)}/withdraw/`, { token: iryna, method: 'POST' });
    expect((await send({}, { token: iryna })).status).toBe(201);
  });

  it('from another account, or without one, are kept apart and reveal no number, even under the same key', async () => {
    const key = randomUUID();
    const first = receiptOf(await send({}, { token: iryna, key }));
    for (const other of [{ token: petro, key }, { key }]) {
      const { status, text } = await send({}, other);
      expect(status).toBe(409);
      expect(text).not.toContain(first.number);
    }
    expect((await send({}, { token: petro })).status).toBe(201);
  });

  it('without an account are reported to the shared mailbox, never in the response to the second sender', async () => {
    const mailbox = { email: 'olena@example.org' };
    const first = receiptOf(await send(mailbox));
    const again = await send({ email: 'Olena@example.org' });
    expect(again.status).toBe(201);
    expect(again.text).not.toContain(first.number);
    const told = (await mailed(2)).filter((text) => text.includes(TOLD));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${TOLD} щодо цього штрафу: ${first.number} від 21.11.2026.`);
  });

  it.each([
    ['another mailbox', { email: 'stranger@example.org' }],
    ['another name', { last_name: 'Бондар' }],
    ['other words', { text: 'Знака не було видно.' }],
    ['another fine', { serial_number: 'ІП 0007654321' }],
  ])('are not reported by mail for %s', async (_, changes) => {
    const mailbox = { email: 'olena@example.org' };
    await send(mailbox);
    await send({ ...mailbox, ...changes });
    for (const text of await mailed(2)) expect(text).not.toContain(TOLD);
  });
});
