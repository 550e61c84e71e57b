import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { attestationKeysSchema } from '@/contract/authenticity';
import { findSigningKey } from '@/backend/entry/doctor/examine-data';
import { lineOf } from '@/backend/entry/doctor/finding';
import { deleteOld } from '@/backend/entry/retention/delete-old';
import { keyIdOf } from '@/backend/platform/attestations/keys';
import { signText } from '@/backend/platform/attestations/statement';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { attestationsOf, NUMBER, PLATE, SECRET, tamper } from './attestations';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('what is kept of the word of the site', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: SECRET });
  let code = '';
  let of: ReturnType<typeof attestationsOf>;

  beforeAll(async () => {
    of = attestationsOf(city);
    await city.import('fines', [fine(NUMBER, PLATE)]);
    ({ attestation_code: code = '' } = await of.card());
  });

  it('refuses to change or delete a row in the database', async () => {
    const { db } = city.context;
    const refused = /append-only/;
    await expect(db.updateTable('attestations').set({ said_at: 1 }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('attestations').execute()).rejects.toThrow(refused);
    await expect(db.updateTable('attestation_keys').set({ public_key: '' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('attestation_keys').execute()).rejects.toThrow(refused);
  });

  it('has a key that the doctor examines: whole, of another AUTH_SECRET, or with another one published', async () => {
    const { db, config } = city.context;
    const texts = async (given = config) => (await findSigningKey(db, given)).map(lineOf);
    const { id, public_key } = await db.selectFrom('attestation_keys').selectAll().executeTakeFirstOrThrow();
    expect(await texts()).toEqual([`✔ Ключ підпису: ${id}, опублікований той самий`]);
    expect(await texts({ ...config, authSecret: `${SECRET}-another` })).toEqual([
      expect.stringMatching(/^✗ Ключ підпису: .*додайте попередню як AUTH_SECRET_FORMER.*rotate-key/),
    ]);
    const publish = (pem: string) =>
      tamper(city, 'attestation_keys', () => db.updateTable('attestation_keys').set({ public_key: pem }).execute());
    await publish(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString());
    expect(await texts()).toEqual([expect.stringMatching(/^✗ Ключ підпису: .*не відповідає опублікованому/)]);
    await publish(public_key);
    expect(await texts()).toHaveLength(1);
  });

  it('shows nothing of a row that was changed all the same, and names it to the operator', async () => {
    const { db } = city.context;
    expect((await operatorOf(city)('authenticity', 'check')).output).toMatch(/^Записи цілі, перевірено підписів: \d/);
    const before = await db.selectFrom('attestations').where('code', '=', code).selectAll().executeTakeFirstOrThrow();
    const set = (changes: Partial<typeof before>) =>
      tamper(city, 'attestations', () =>
        db.updateTable('attestations').set(changes).where('code', '=', code).execute(),
      );
    const forged = generateKeyPairSync('ed25519');
    const cheaper = before.statement.replace('170.00', '17.00');
    for (const changes of [
      { statement: cheaper },
      { statement: cheaper, signature: signText(forged.privateKey, cheaper) },
      { signature: '' },
      { key_id: keyIdOf(forged.publicKey) },
    ]) {
      await set(changes);
      expect(await of.open(code, { license_plate: PLATE, serial_number: NUMBER })).toEqual({
        code,
        said: null,
        signed: null,
      });
      await set({ statement: before.statement, signature: before.signature, key_id: before.key_id });
    }
    await set({ statement: cheaper });
    const { code: exit, errors } = await operatorOf(city)('authenticity', 'check');
    expect([exit, errors]).toEqual([1, expect.stringMatching(/^Змінено записів: 1 з \d+\.\n(?:\w{4}-){3}\w{4}/)]);
    await set({ statement: before.statement });
  });

  it('does not believe a key that was put in the place of its own', async () => {
    const { db } = city.context;
    const { id, public_key } = await db.selectFrom('attestation_keys').selectAll().executeTakeFirstOrThrow();
    const set = (pem: string) =>
      tamper(city, 'attestation_keys', () => db.updateTable('attestation_keys').set({ public_key: pem }).execute());
    await set(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString());
    expect((await of.open(code)).said).toBeNull();
    await set(public_key);
    expect((await of.open(code)).signed?.key_id).toBe(id);
  });

  it('signs by a new key after its change, publishes both, and keeps what the old one signed', async () => {
    const operator = operatorOf(city);
    expect((await operator('authenticity', 'rotate-key', '--yes')).output).toMatch(/^Підписує ключ [0-9a-f]{16}\./);
    const { keys } = attestationKeysSchema.parse((await city.call('authenticity-keys/')).json);
    expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([true, false]);
    const stored = await city.context.db.selectFrom('attestation_keys').select(['id', 'sealed_key']).execute();
    expect(stored.find(({ id }) => id === keys[1]?.id)?.sealed_key).toBeNull();
    expect((await of.open(code)).signed?.key_id).toBe(keys[1]?.id);
    await city.import('fines', [fine('ІП 0000000777', PLATE)]);
    const { attestation_code: fresh = '' } = await of.card(PLATE, 'ІП 0000000777');
    expect((await of.open(fresh)).signed?.key_id).toBe(keys[0]?.id);
    expect((await operator('journal', 'verify')).code).toBe(0);
  });

  it('goes on with a new key under another AUTH_SECRET, and what was said stays valid', async () => {
    const { context } = city;
    Object.assign(context, { config: { ...context.config, authSecret: 'another secret of this test, long' } });
    const { attestation_code: again = '' } = await of.card(PLATE, 'ІП 0000000777');
    expect((await of.open(again)).said).not.toBeNull();
    expect((await of.open(code)).said).not.toBeNull();
  });

  it('lets a row go when its time is over, not before', async () => {
    const { db } = city.context;
    city.wait(1000 * DAY_MS);
    await deleteOld(city.context);
    expect((await of.ask(code)).status).toBe(200);
    city.wait(96 * DAY_MS);
    await city.import('fines', [fine(NUMBER, PLATE, { amount: '680.00' })]);
    await of.card();
    await deleteOld(city.context);
    expect((await of.ask(code)).status).toBe(404);
    expect(await of.count()).toBe(1);
    expect(await db.selectFrom('attestation_keys').selectAll().execute()).not.toHaveLength(0);
  });
});
