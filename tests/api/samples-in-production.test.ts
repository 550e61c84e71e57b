import { expect, it } from 'vitest';
import { runInspection } from '@/backend/entry/commands/run';
import { configProblems } from '@/backend/core/config';
import { onBothEngines } from '@/tests/databases';

onBothEngines('production', (createDatabase) => {
  const secret = 'Zq8vB1xK4mN7pR2tW5yA9cE3fH6jL0uD';

  it('refuses to load samples, and says where they can be looked at', async () => {
    const config = { ...(await createDatabase()), production: true, authSecret: secret };
    const { code, errors } = await runInspection(['samples', 'load'], () => config);
    expect([code, errors]).toEqual([1, expect.stringContaining('APP_MODE=demo')]);
    expect(configProblems({ APP_MODE: 'production', SITE_URL: 'https://a.ua', LOAD_SAMPLES: 'yes' })).toEqual([
      'LOAD_SAMPLES=yes не буває разом з APP_MODE=production: приберіть одне з двох.',
    ]);
    expect((await runInspection(['prepare'], () => config)).code).toBe(0);
  });

  it('refuses to start on the data of a demo', async () => {
    const demo = await createDatabase();
    expect((await runInspection(['samples', 'load'], () => demo)).code).toBe(0);
    const { code, errors } = await runInspection(['prepare'], () => ({
      ...demo,
      production: true,
      authSecret: secret,
    }));
    expect([code, errors]).toEqual([1, expect.stringContaining('візьміть порожню папку (DATA_DIR)')]);
  });
});
