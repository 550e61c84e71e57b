import { beforeAll, expect, it } from 'vitest';
import { createLog } from '@/backend/core/log';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { operatorOf, passCommands } from './operator';
import { citizen } from './records';

onAnyEngine('a paper of a citizen', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);
  let car: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    const token = await city.login('iryna@example.org');
    const { id } = (await city.call('user-cars/', { token, body: { license_plate: 'AA1234BB' } })).json as {
      id: number;
    };
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    await city.call(`user-car-add-documents/${id}/`, { token, body: form });
    car = String(id);
  });

  const makeLink = async () => {
    const { output } = await operator('cars', 'pending', '--links', '--as', 'Олена');
    const [, path = ''] = /техпаспорт\.pdf: http\S+\/api\/v2\/(evidence\/[\w-]{43}\/)/.exec(output) ?? [];
    return path;
  };
  const acts = async () => {
    const rows = await city.context.db
      .selectFrom('journal')
      .where('act', 'like', 'evidence.%')
      .orderBy('id')
      .selectAll()
      .execute();
    return rows.map(({ act, subject, actor_name, address }) => [act, subject, actor_name, address !== '']);
  };

  it('opens once by the link of a command, whose making and opening stand in the journal', async () => {
    const link = await makeLink();
    const seen = await city.call(link);
    expect([seen.status, seen.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(seen.headers.get('content-disposition')).toBe('inline');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect((await city.call(link)).status).toBe(404);
    expect(await acts()).toEqual([
      ['evidence.linked', `car ${car} documents`, 'Олена', false],
      ['evidence.seen', `car ${car} documents`, 'Олена', true],
    ]);
    expect((await operator('journal', 'verify')).code).toBe(0);
  });

  it('opens for one of two who come at once', async () => {
    const link = await makeLink();
    const statuses = await Promise.all([city.call(link), city.call(link)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('opens no longer than an hour, and a wrong key opens nothing', async () => {
    const link = await makeLink();
    passCommands(city);
    city.wait(HOUR_MS);
    expect((await city.call(link)).json).toMatchObject({ detail: expect.stringContaining('година минула') as string });
    expect((await city.call(`evidence/${'x'.repeat(43)}/`)).status).toBe(404);
  });

  it('leaves no key in the log when the call fails', async () => {
    const { db, log, config } = city.context;
    const lines: string[] = [];
    city.context.log = createLog({ ...config, logLevel: 'error' }, { write: (line) => lines.push(line) });
    await db.schema.alterTable('evidence_links').renameTo('evidence_gone').execute();
    const key = 'Ab1-'.repeat(10);
    expect((await city.call(`evidence/${key}/`)).status).toBe(500);
    await db.schema.alterTable('evidence_gone').renameTo('evidence_links').execute();
    city.context.log = log;
    expect(lines.join()).toContain('call failed');
    expect(lines.join()).not.toContain(key);
  });
});
