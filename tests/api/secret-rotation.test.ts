import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '@/backend/entry/open/open';
import { examineSigningKey, signingKey } from '@/backend/platform/attestations/keys';
import { identityCodeHash, movedCodeHash } from '@/backend/platform/identities/code-hash';
import { unseal } from '@/backend/platform/sealing';
import { addWebhook, listWebhooks } from '@/backend/platform/webhooks/endpoints';
import { findKey } from '@/backend/registers/keys';
import { onBothEngines } from '@/tests/databases';
import { openPushedCity, type PushedCity } from './pusher';
import { citizen } from './records';

const NEXT = 'another secret of these tests, as long';
const CODE = '1234567899';

onBothEngines('another AUTH_SECRET, the former one given', (createDatabase) => {
  let city: PushedCity;
  let key: string;
  let webhook: { id: number; secret: string };
  let signing: string;

  beforeAll(async () => {
    city = await openPushedCity(await createDatabase());
    const { db, config, now } = city.context;
    key = await city.addKey('реєстр', '--registers', 'evacuations');
    webhook = await addWebhook(city.context, { url: 'https://city.example/hook', events: [], madeBy: 'test' });
    signing = (await signingKey(db, config, now())).id;
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const linked = { user_id: id, code_hash: identityCodeHash(config, CODE), linked_at: now(), last_used_at: null };
    await db.insertInto('linked_identities').values(linked).execute();
    Object.assign(city.context, { config: { ...config, authSecret: NEXT, authSecretFormer: config.authSecret } });
    const restarted = await openContext(city.context.config, now);
    await restarted.db.destroy();
  });
  afterAll(() => city.close());

  const withoutFormer = () => ({ ...city.context, config: { ...city.context.config, authSecretFormer: '' } });

  it('lets a key of a register in, which then needs the former one no longer', async () => {
    expect(await findKey(withoutFormer(), key)).toBeUndefined();
    expect((await city.push('evacuations/?dry_run=1', 'external_id\n', { as: key })).status).not.toBe(401);
    expect(await findKey(withoutFormer(), key)).toMatchObject({ name: 'реєстр' });
  });

  it('opens the secrets of webhooks and the key that signs, sealed anew by the start', async () => {
    const { db, config } = withoutFormer();
    const [stored] = await listWebhooks(db);
    expect(unseal('webhook secrets', config, stored?.secret ?? '')).toBe(webhook.secret);
    expect(await examineSigningKey(db, config)).toEqual({ id: signing, state: 'whole' });
  });

  it('knows the person of a linked identity', async () => {
    const hash = await movedCodeHash(city.context, CODE);
    expect(hash).toBe(identityCodeHash(withoutFormer().config, CODE));
    const [linked] = await city.context.db.selectFrom('linked_identities').select('code_hash').execute();
    expect(linked?.code_hash).toBe(hash);
  });
});
