import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Settings } from '@/contract/settings';
import { openContext } from '@/backend/entry/open/open';
import { saveSettings } from '@/backend/platform/settings/queries';
import { runInspection } from '@/backend/entry/commands/run';
import { configProblems } from '@/backend/core/config';
import { onAnyEngine } from '@/tests/databases';

onAnyEngine('production', (createDatabase) => {
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

  it('shows nobody the second factor of the staff', async () => {
    const config = { ...(await createDatabase()), production: true, authSecret: secret };
    const run = (...args: string[]) => runInspection(['staff', ...args], () => config);
    expect((await run('add', 'head@parking.example.org', '--name', 'Ніна Коваль', '--role', 'head')).code).toBe(0);
    const { code, output } = await run('code', 'head@parking.example.org');
    expect([code, output]).toEqual([1, '']);
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

  it('remembers itself: a start or a command that forgot APP_MODE is refused, and changes nothing', async () => {
    const demo = await createDatabase();
    const production = { ...demo, production: true, authSecret: secret };
    const run = (...args: string[]) => runInspection(args, () => production);
    expect((await run('prepare')).code).toBe(0);
    for (const command of [['prepare'], ['samples', 'load'], ['settings', 'set', 'title', 'Демо']]) {
      const { code, errors } = await runInspection(command, () => ({ ...demo, loadSamples: true }));
      expect([code, errors]).toEqual([
        1,
        expect.stringMatching(/^З цією базою сайт уже працював у режимі production: [^\n]+\n$/),
      ]);
    }
    expect((await run('settings', 'show')).output).toContain('Налаштувань ще немає');
    expect((await run('fines', 'list')).output).not.toContain('грн');
  });

  it.each([
    'fines.csv',
    'evacuations.csv',
    'parking-places.csv',
    'news.json',
    'vacancies.json',
    'faq.json',
    'citizens.json',
  ])('refuses %s of the samples until it is told that this is meant, an edited copy too', async (name) => {
    const production = { ...(await createDatabase()), production: true, authSecret: secret };
    const noun = name.slice(0, name.indexOf('.'));
    const run = (...args: string[]) => runInspection(['import', noun, ...args], () => production);
    const copy = join(production.dataDir, name);
    cpSync('samples', production.dataDir, { recursive: true });
    writeFileSync(copy, readFileSync(`samples/${name}`, 'utf8').replaceAll('вул. ', 'вулиця '));
    for (const file of [`samples/${name}`, copy]) {
      const { code, errors } = await run(file);
      expect([code, errors]).toEqual([1, expect.stringContaining('запис зі зразків сайту')]);
      expect(errors).toContain('--accept');
    }
    expect((await runInspection(['import', 'list'], () => production)).output).toContain('Імпортів ще не було.');
    expect((await run(copy, '--accept')).code).toBe(0);
  });

  it('takes a record of a city whose key is by chance one of the samples', async () => {
    const production = { ...(await createDatabase()), production: true, authSecret: secret };
    const file = join(production.dataDir, 'places.csv');
    const [header, first = ''] = readFileSync('samples/parking-places.csv', 'utf8').split('\n');
    const key = first.split(',', 1)[0] ?? '';
    writeFileSync(
      file,
      `${header}\n${key},Відведений,Площа Лесі,"площа Лесі, 1",49.5883,34.5514,9,1,20.00,Щодня,КП «Полтава»\n`,
    );
    expect(await runInspection(['import', 'parking-places', file], () => production)).toMatchObject({
      code: 0,
      errors: '',
    });
  });

  it('refuses the sample settings in a file, in a command and at the start, whatever their mark', async () => {
    const config = await createDatabase();
    const { is_sample: _, ...samples } = JSON.parse(readFileSync('samples/settings.json', 'utf8')) as Settings;
    const file = join(config.dataDir, 'settings.json');
    writeFileSync(file, JSON.stringify(samples));
    const production = { ...config, production: true, authSecret: secret };
    const run = (...args: string[]) => runInspection(args, () => production);
    for (const args of [
      ['settings', 'check', file],
      ['import', 'settings', file],
    ]) {
      const { code, errors } = await run(...args);
      expect(code).toBe(1);
      for (const path of [
        'requisites.iban',
        'requisites.recipient_code',
        'phones.0',
        'email',
        'office_address',
        'title',
        'tow_tariff.tow',
        'tow_tariff.note',
        'map.lat',
        'schedules.0.hours',
      ])
        expect(errors).toContain(`Запис 1: ${path} — це зразкове значення`);
    }
    expect((await run('settings', 'check', 'samples/settings.json')).errors).toContain('приберіть це поле');
    expect((await run('settings', 'set', 'phones', '+38 (000) 000-00-01')).errors).toContain('зразкове значення');
    const context = await openContext(config);
    await saveSettings(context.db, samples, Date.now());
    await context.db.destroy();
    expect(await run('settings', 'set', 'phones', '+38 (067) 123-45-67')).toMatchObject({ code: 0, errors: '' });
    const { code, errors } = await run('prepare');
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^У налаштуваннях лишилися зразкові значення: [^\n]*requisites\.iban/),
    ]);
  });
});
