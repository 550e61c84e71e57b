import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { onEachSite } from './site';
import { ROOT, type SiteAddress } from './sites';

const TEXT = '## Де це\n\nНа площі **Вокзальній**.\n\n<script>alert(1)</script>';

onEachSite('a preview of news', ({ dataDir, databaseUrl, origin }: SiteAddress, db) => {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-preview-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number | null; told: string }>((resolve) => {
      const env = { ...process.env, NODE_OPTIONS: '', VITEST: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const child = execFile(
        process.execPath,
        ['scripts/inspection.mjs', ...args],
        { cwd: ROOT, env: { ...env, SITE_URL: origin, AUTH_SECRET: '', API_BASE_URL: '' } },
        (_error, output, errors) => resolve({ code: child.exitCode, told: output + errors }),
      );
    });

  it('is the page as the site will show it, in one file; nothing is published or left behind', async () => {
    const picture = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#06c' } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, 'p.png'), picture);
    const file = join(folder, 'news.json');
    const record = { external_id: 'n/1', title: 'Нові місця', body_markdown: TEXT, image: 'p.png' };
    writeFileSync(file, JSON.stringify([{ ...record, published_at: '2099-12-01 09:00' }]));
    const before = await db.selectFrom('news').selectAll().execute();
    const pages = join(folder, 'pages');
    const { code, told } = await run('import', 'news', file, '--preview', pages);
    expect([code, told]).toEqual([
      0,
      expect.stringMatching(/додати 1,.*Нічого не записано.\nСторінка: .*n_1\.html\n$/),
    ]);
    const page = readFileSync(join(pages, 'n_1.html'), 'utf8');
    expect(page).toMatch(/<h1[^>]*>Нові\s+місця<\/h1>/);
    expect(page).toContain('01.12.2099');
    expect(page).toMatch(/<h2>Де\s+це<\/h2>[^]*<strong>Вокзальній<\/strong>/);
    expect(page).toMatch(/<style>[^]*<\/style>/);
    expect(page).toMatch(/<img[^>]* src="data:image\/[^"]+"/);
    expect(page).toContain(` href="${origin}/news"`);
    expect(page).not.toMatch(/<script|<link|alert\(1\)| src="\//);
    expect(await db.selectFrom('news').selectAll().execute()).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('scratch'))).toEqual([]);
  });

  it('is refused of a wrong file, as its import would be, and of a register that has no pages', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify([{ external_id: 'n2', title: '', published_at: 'учора' }]));
    const wrong = await run('import', 'news', file, '--preview', join(folder, 'none'));
    expect([wrong.code, wrong.told]).toEqual([1, expect.stringContaining('published_at')]);
    const fines = await run('import', 'fines', 'samples/fines.csv', '--preview', join(folder, 'none'));
    expect([fines.code, fines.told]).toEqual([1, expect.stringContaining('--preview буває лише з: news, vacancies')]);
    expect(readdirSync(folder)).not.toContain('none');
  });
});
