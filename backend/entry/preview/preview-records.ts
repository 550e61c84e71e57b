import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '@/backend/core/config';
import { inTransaction } from '@/backend/db/connection';
import { scratchConfig, withScratchFolder } from '@/backend/entry/backup/scratch-copy';
import { openContext, withContext } from '@/backend/entry/open/open';
import type { Context } from '@/backend/platform/context';
import { isKeyOf, fieldOf } from '@/domain/keys';
import { paths } from '@/domain/paths';
import { apart } from '@/backend/entry/rehearse/rehearse-version';

// A page as one file: styles, fonts and pictures inside, nothing that runs.

async function replaceEach(text: string, pattern: RegExp, replace: (found: string[]) => Promise<string>) {
  const replaced = await Promise.all([...text.matchAll(pattern)].map((match) => replace([...match])));
  let index = 0;
  return text.replace(pattern, () => replaced[index++] ?? '');
}

async function inlined(url: URL): Promise<string | null> {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `data:${answer.headers.get('content-type') ?? ''};base64,${bytes.toString('base64')}`;
}

const textOf = async (url: URL) => (await fetch(url)).text();

async function styleOf(address: URL): Promise<string> {
  return replaceEach(await textOf(address), /url\(["']?(?!data:)([^"')]+)["']?\)/g, async ([whole = '', path = '']) => {
    const data = await inlined(new URL(path, address));
    return data === null ? whole : `url(${data})`;
  });
}

/** Links lead to `siteUrl`; so do pictures that this site does not have. */
async function wholePage(origin: string, path: string, siteUrl: string): Promise<string> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  const still = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const styled = await replaceEach(still, /<link\b[^>]*>/g, async ([link = '']) => {
    const href = /rel="stylesheet"/.test(link) ? /href="([^"]*)"/.exec(link)?.[1] : undefined;
    return href === undefined ? '' : `<style>${await styleOf(new URL(href, origin))}</style>`;
  });
  const drawings = new Set<string>();
  const whole = await replaceEach(styled, / (src|href)="(\/[^"]*)"/g, async ([, name = '', given = '']) => {
    const [drawing = '', part] = given.split('.svg#');
    if (part !== undefined) {
      drawings.add(`${drawing}.svg`);
      return ` href="#${part}"`;
    }
    const data = name === 'src' ? await inlined(new URL(given.replaceAll('&amp;', '&'), origin)) : null;
    return ` ${name}="${data ?? siteUrl + given}"`;
  });
  const symbols = await Promise.all([...drawings].map((drawing) => textOf(new URL(drawing, origin))));
  return whole.replace('</body>', `<div hidden>${symbols.join('')}</div></body>`);
}

const PAGES = { news: paths.newsItem, vacancies: paths.vacancy };
type Previewed = keyof typeof PAGES;

const rowsOf = ({ db }: Context, noun: Previewed) => db.selectFrom(noun).selectAll().execute();

/** What an import of these records reads, and what stands around them on the page. */
const copyTo = ({ db }: Context, from: Context, noun: Previewed) =>
  inTransaction(db, async (trx) => {
    for (const table of ['settings', 'import_mappings', 'withdrawn', noun] as const)
      for (const row of await from.db.selectFrom(table).selectAll().execute())
        await trx.insertInto(table).values(row).execute();
  });

function save(folder: string, code: string, page: string): string {
  const file = join(folder, `${code.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}.html`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, page);
    return file;
  } catch {
    throw new ConfigError(`Не вдалося записати ${file}: перевірте, чи можна там писати.`);
  }
}

const START_LIMIT_MS = 120_000;
const STARTED = 'Паркінспекція працює';

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String(fieldOf(server.address(), 'port'));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const untilStarted = (site: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = '';
    const fail = () => reject(new ConfigError(`Сайт для перегляду не запустився: ${said.trim().split('\n').at(-1)}`));
    const read = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes(STARTED)) resolve();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', fail);
    setTimeout(fail, START_LIMIT_MS).unref();
  });

/** The site of this folder over data of its own, seen by this machine only. */
async function withScratchSite<Result>(
  dataDir: string,
  environment: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...apart(dataDir),
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: port,
      METRICS_PORT: '',
      PROCESSES: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await untilStarted(site);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    site.kill('SIGKILL');
    await ended;
  }
}

export function requirePages(noun: string): asserts noun is Previewed {
  if (!isKeyOf(PAGES, noun)) throw new ConfigError(`--preview буває лише з: ${Object.keys(PAGES).join(', ')}.`);
}

/** The pages of the records that `importInto` adds or changes, as this site would show them; returns their files. */
export async function previewRecords(
  config: Config,
  noun: string,
  folder: string,
  importInto: (scratch: Config) => Promise<unknown>,
): Promise<string[]> {
  requirePages(noun);
  return withScratchFolder(config, async (dataDir) => {
    const scratch: Config = { ...scratchConfig(config, dataDir), production: false };
    const preview = async (site: Context, copy: Context) => {
      await copyTo(copy, site, noun);
      const known = new Map((await rowsOf(copy, noun)).map((row) => [row.external_id, JSON.stringify(row)]));
      await importInto(scratch);
      const changed = (await rowsOf(copy, noun)).filter((row) => known.get(row.external_id) !== JSON.stringify(row));
      // A page is there from its date on.
      const ahead = Math.max(0, ...changed.map(({ published_at: at }) => at - Date.now()));
      const clock = join(dataDir, 'clock');
      writeFileSync(clock, String(ahead));
      return await withScratchSite(dataDir, { TEST_CLOCK_FILE: clock }, async (origin) => {
        const files: string[] = [];
        for (const { id, external_id: code } of changed)
          files.push(save(folder, code, await wholePage(origin, PAGES[noun](id), config.siteUrl)));
        return files;
      });
    };
    return withContext(openContext(config), (site) => withContext(openContext(scratch), (copy) => preview(site, copy)));
  });
}
