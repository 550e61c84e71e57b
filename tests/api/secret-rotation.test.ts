import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { connect } from '@/backend/db/connection';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { runInspection } from '@/backend/entry/commands/run';
import { findKeptKeys } from '@/backend/entry/doctor/examine-data';
import { examineSigningKey, signingKey } from '@/backend/platform/attestations/keys';
import { saveSettings } from '@/backend/platform/settings/queries';
import { identityCodeHash } from '@/backend/platform/identities/code-hash';
import { unseal } from '@/backend/platform/sealing';
import { addWebhook, listWebhooks } from '@/backend/platform/webhooks/endpoints';
import { onBothEngines } from '@/tests/databases';
import { type IdGovUaProvider, MARIIA, ORES, startIdGovUa } from '@/tests/id-gov-ua-provider';
import { type IdGovUaCity, openIdGovUaCity } from './id-gov-ua-city';
import { operatorOf } from './operator';

const NEXT = 'another secret of these tests, as long';
const PLATE = 'AA7701BB';

onBothEngines('another AUTH_SECRET, the former one given for a start', (createDatabase, createEmpty) => {
  let provider: IdGovUaProvider;
  let of: IdGovUaCity;
  let key: string;
  let webhook: { id: number; secret: string };
  let signing: string;
  let first: string;
  let copy: string;

  const restart = async (authSecret: string, authSecretFormer = '') => {
    const { config } = of.city.context;
    await of.city.close();
    of = await openIdGovUaCity(config, provider, 'plain', { authSecret, authSecretFormer });
  };
  const owners = (owner_code: string) => of.city.import('car-owners', [{ license_plate: PLATE, owner_code }]);
  const accounts = async () => (await of.db.selectFrom('linked_identities').select('user_id').execute()).length;
  const cars = async (token: string) => (await of.city.call('user-cars/', { token })).json;

  beforeAll(async () => {
    provider = await startIdGovUa();
    of = await openIdGovUaCity(await createDatabase(), provider);
    const { context } = of.city;
    const { db, config, now } = context;
    await saveSettings(db, { ...DEFAULT_SETTINGS, cars_by_identity: true }, now());
    await owners(MARIIA.drfocode);
    const token = await of.entered();
    await of.city.call('user-cars/', { token, body: { license_plate: PLATE, brand: 'Skoda', model: 'Fabia' } });
    expect(await cars(token)).toMatchObject([{ status: 'verified' }]);
    const made = await operatorOf(of.city)('keys', 'add', 'реєстр', '--registers', 'evacuations');
    [key = ''] = /pir_[\w-]{43}/.exec(made.output) ?? [];
    webhook = await addWebhook(context, { url: 'https://city.example/hook', events: [], madeBy: 'test' });
    signing = (await signingKey(db, config, now())).id;
    first = config.authSecret;
    copy = join(config.dataDir, 'before.tar.gz');
    await writeBackup(config, copy, now());
    await restart(NEXT, first);
    await restart(NEXT);
  });
  afterAll(async () => {
    await of.city.close();
    await provider.close();
  });

  it('lets a key of a register in that was not used meanwhile', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'idempotency-key': 'once' };
    const push = { method: 'POST', body: 'external_id\n', headers };
    expect((await of.city.call('registers/evacuations/?dry_run=1', push)).status).not.toBe(401);
  });

  it('opens the secrets of webhooks and the key that signs, sealed anew by the start', async () => {
    const { db, config } = of.city.context;
    const [stored] = await listWebhooks(db);
    expect(unseal('webhook secrets', config, stored?.secret ?? '')).toBe(webhook.secret);
    expect(await examineSigningKey(db, config)).toEqual({ id: signing, state: 'whole' });
  });

  it('is told by a copy of before the change: without the former one its keys stay closed', async () => {
    const told = async (secrets: { authSecret: string; authSecretFormer: string }) => {
      const config = { ...of.city.context.config, ...secrets };
      return (await runInspection(['verify', copy], () => config)).output;
    };
    const asked = /запечатано іншою AUTH_SECRET.*AUTH_SECRET_FORMER/;
    expect(await told({ authSecret: NEXT, authSecretFormer: '' })).toMatch(asked);
    expect(await told({ authSecret: NEXT, authSecretFormer: `${NEXT}-third` })).toMatch(asked);
    for (const known of [
      { authSecret: NEXT, authSecretFormer: first },
      { authSecret: first, authSecretFormer: '' },
    ])
      expect(await told(known)).not.toMatch(asked);
    const elsewhere = { ...(await createEmpty()), authSecret: NEXT };
    expect(await runInspection(['restore', copy], () => elsewhere)).toMatchObject({
      code: 0,
      output: expect.stringMatching(asked) as string,
    });
  });

  it('leaves a car its owner when the same register comes again, and takes it when another does', async () => {
    await owners(MARIIA.drfocode);
    const token = await of.entered();
    expect(await accounts()).toBe(1);
    expect(await cars(token)).toMatchObject([{ license_plate: PLATE, status: 'verified' }]);
    await owners(ORES.drfocode);
    expect(await cars(token)).toMatchObject([{ license_plate: PLATE, status: 'unverified' }]);
  });

  it('finds whom an earlier version hashed by the newer secret, though nobody signs in while both are on', async () => {
    const { db, config } = of.city.context;
    await db.deleteFrom('kept_keys').execute();
    const bare = connect(config);
    const code_hash = await identityCodeHash({ db: bare, config }, MARIIA.drfocode);
    await bare.destroy();
    await db.updateTable('linked_identities').set({ code_hash }).execute();
    await restart(NEXT, first);
    await restart(NEXT);
    await of.entered();
    expect(await accounts()).toBe(1);
    expect((await of.db.selectFrom('linked_identities').select('code_hash').execute())[0]).not.toEqual({ code_hash });
  });

  it('that was lost is told by the doctor until the keys begin anew', async () => {
    const lost = { ...of.city.context, config: { ...of.city.context.config, authSecret: `${NEXT}-lost` } };
    expect(await findKeptKeys(lost.db, of.city.context.config)).toEqual([]);
    expect(await findKeptKeys(lost.db, lost.config)).toMatchObject([
      { isFine: false, text: expect.stringMatching(/AUTH_SECRET_FORMER.*rotate-key/) as string },
    ]);
    Object.assign(of.city.context, lost);
    expect(await operatorOf(of.city)('authenticity', 'rotate-key', '--yes')).toMatchObject({ code: 0 });
    expect(await findKeptKeys(lost.db, lost.config)).toEqual([]);
  });
});
