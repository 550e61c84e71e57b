import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '@/backend/platform/limits/limits';
import { LINK_KINDS, type LinkKind } from '@/contract/accounts';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const OWNER = 'iryna@example.org';
const OTHER = 'other@example.org';
const NEW = 'зелений трамвай 77';
const livesOf = (kind: LinkKind) => (kind === 'not-me' ? 7 * 24 * HOUR_MS : HOUR_MS);
const HERE = '203.0.113.77';
const PAGES: Record<LinkKind, string> = {
  registration: '/registration/confirm',
  'email-change': '/email-change/confirm',
  'password-reset': '/password-reset/confirm',
  'not-me': '/not-me',
};
const ACTS: Record<LinkKind, [string, object]> = {
  registration: ['email/confirm/', { password: PASSWORD }],
  'email-change': ['email-change/confirm/', {}],
  'password-reset': ['password-reset/confirm/', { password: NEW }],
  'not-me': ['not-me/', {}],
};

onAnyEngine('the check of a mail’s link', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });

  beforeEach(async () => {
    city.wait(8 * 24 * HOUR_MS);
    await city.context.db.deleteFrom('users').execute();
    await city.import('citizens', [citizen(OWNER, [])]);
  });

  const look = (kind: string, token: string, address?: string) =>
    city.call('link-check/', { body: { kind, token }, ...(address ? { address } : {}) });
  const act = (kind: LinkKind, token: string, address?: string) => {
    const [path, body] = ACTS[kind];
    return city.call(path, { body: { ...body, token }, ...(address ? { address } : {}) });
  };

  async function mailedToken(kind: LinkKind): Promise<string> {
    if (kind === 'registration') await city.call('registration/', { body: { email: OTHER } });
    else if (kind === 'password-reset') await city.call('password-reset/', { body: { email: OWNER } });
    else {
      const token = await city.login(OWNER);
      await city.call('user/', { token, body: { email: OTHER, current_password: PASSWORD } });
    }
    const mails = await takeMails(city.context.config.dataDir, kind === 'email-change' || kind === 'not-me' ? 2 : 1);
    return mails.map((mail) => tokenIn(mail, PAGES[kind])).find(Boolean) ?? '';
  }
  const emptyMailbox = async (kind: LinkKind) => {
    if (kind === 'email-change' || kind === 'password-reset') await takeMails(city.context.config.dataDir, 1);
  };

  it.each(LINK_KINDS)(
    'reports a live link as live, however often it is checked, and leaves it live: %s',
    async (kind) => {
      const token = await mailedToken(kind);
      for (let time = 0; time < 25; time += 1) expect((await look(kind, token)).status).toBe(200);
      expect((await act(kind, token)).status).toBe(200);
      await emptyMailbox(kind);
    },
  );

  it.each(LINK_KINDS)(
    'answers alike to a used, an expired and an invented link, and to one of another kind: %s',
    async (kind) => {
      const token = await mailedToken(kind);
      const others = LINK_KINDS.filter((other) => other !== kind);
      const foreign = await Promise.all(others.map((other) => look(other, token)));
      city.wait(livesOf(kind) - MINUTE_MS);
      expect((await look(kind, token)).status).toBe(200);
      city.wait(2 * MINUTE_MS);
      const expired = await look(kind, token);
      const fresh = await mailedToken(kind);
      expect((await look(kind, fresh)).status).toBe(200);
      await act(kind, fresh);
      await emptyMailbox(kind);
      const answers = [...foreign, expired, await look(kind, fresh), await look(kind, 'x'.repeat(43))];
      for (const { status, json } of answers) {
        expect(status).toBe(400);
        expect(json).toEqual({
          detail: 'Посилання вже використане або його строк минув. Запросіть нове.',
          code: 'bad_link',
        });
      }
    },
  );

  it('reports a link as dead once its e-mail has got an account in another way', async () => {
    const token = await mailedToken('registration');
    await city.import('citizens', [citizen(OTHER, [])]);
    expect((await look('registration', token)).status).toBe(400);
  });

  it('does not reveal whose a live link is', async () => {
    const { text } = await look('password-reset', await mailedToken('password-reset'));
    expect(text).toBe('{"detail":"Посилання діє."}');
  });

  it.each(LINK_KINDS)('leaves a live link to whoever shares an address with dead ones: %s', async (kind) => {
    const token = await mailedToken(kind);
    const { max } = LIMITS['email-confirm-from'];
    const dead = await Promise.all(Array.from({ length: max + 5 }, () => act(kind, 'x'.repeat(43), HERE)));
    const count = (status: number) => dead.filter((one) => one.status === status).length;
    expect([count(400), count(429)]).toEqual([max, 5]);
    expect((await act(kind, token, HERE)).status).toBe(200);
    await emptyMailbox(kind);
  });

  it('lets nobody make the site hash one password after another with a live link', async () => {
    const token = await mailedToken('registration');
    const statuses = [];
    for (let time = 0; time <= LIMITS['email-confirm'].max; time += 1)
      statuses.push((await city.call('email/confirm/', { body: { token, password: OTHER } })).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts dead links only: guessing is stopped, and a live link still opens from the same address', async () => {
    const token = await mailedToken('password-reset');
    for (let time = 0; time < LIMITS['link-check'].max; time += 1)
      expect((await look('password-reset', `${'x'.repeat(40)}${time}`, HERE)).status).toBe(400);
    expect((await look('password-reset', 'x'.repeat(43), HERE)).status).toBe(429);
    expect((await look('password-reset', token, HERE)).status).toBe(200);
  });
});
