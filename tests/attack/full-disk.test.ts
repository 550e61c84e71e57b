// Mounts a small disk for each site, fills it and frees it. Where mounting is not permitted, only
// tests/api/full-disk-writes.test.ts covers this.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { APPEAL } from '@/tests/api/appeal';
import type { Answer } from '@/tests/api/city';
import { fileOf, pdfScan } from '@/tests/api/files';
import { isWholeRun } from '@/tests/scope';
import { ask, callerOf, newAddress, openToken } from './site';
import { startSite, type SiteAddress } from './sites';

const MB = 1024 * 1024;
const LONG = 'Висаджувала пасажира. '.repeat(1000).slice(0, APPEAL_TEXT_MAX - 10);
/** A write may still fit into free pages of the database file. */
const TRIES = 60;

function mountSmall(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const unmount = (folder: string) => {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
};

const probe = mountSmall();
if (probe !== null) unmount(probe);

/** Only the tablespace is on that disk: with the WAL there too, the server itself would stop. */
async function databaseOn(disk: string, serverUrl: string): Promise<string> {
  const place = join(disk, 'postgres');
  mkdirSync(place);
  chmodSync(disk, 0o755);
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
    chownSync(place, id('-u'), id('-g'));
  }
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create tablespace small location '${place}'`);
  await client.query('create database full_disk tablespace small');
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/full_disk';
  return url.href;
}

/** On a busy machine a database that was just refused room answers late. */
const PATIENCE_MS = 60_000;

function fill(disk: string): string {
  const path = join(disk, 'ballast');
  const file = openSync(path, 'w');
  for (const size of [MB, 4096, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(file, bytes) === size);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  closeSync(file);
  return path;
}

describe.skipIf(probe === null).each(['SQLite', ...(isWholeRun ? ['PostgreSQL' as const] : [])] as const)(
  'on a disk that is full (%s)',
  (engine) => {
    let disk: string;
    let site: SiteAddress;
    let token: string;
    const ends: (() => unknown)[] = [];

    beforeAll(async () => {
      disk = mountSmall() ?? '';
      ends.push(() => unmount(disk));
      const started = await (engine === 'SQLite'
        ? startSite(engine, '', join(disk, 'data'))
        : startSite(engine, await databaseOn(disk, inject('serverUrl'))));
      ends.push(started.stop);
      site = started.site;
      token = await openToken(site);
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    const form = (fields: Record<string, string>, file: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.append(file, fileOf(pdfScan(), 'скан.pdf'));
      return body;
    };
    const post = (path: string, body: unknown, more: object = {}) =>
      callerOf(site).call(path, {
        body,
        address: newAddress(),
        headers: { 'idempotency-key': randomUUID() },
        ...more,
      });

    const WRITES: [string, (number: number) => Promise<Answer>][] = [
      ['an appeal', (number) => post('appeal-fines/', { ...APPEAL, consent: true, text: `${number} ${LONG}` })],
      [
        'an appeal with a file',
        (number) => post('appeal-fines/', form({ ...APPEAL, text: `${number} файл ${LONG}`.slice(0, 4000) }, 'files')),
      ],
      [
        'a message',
        (number) => post('contact-responses/', { name: 'Ірина', message: `${number} ${LONG}`.slice(0, 3900) }),
      ],
      ['a file', () => post('appeal-uploads/', form({}, 'file'))],
      [
        'a draft',
        (number) => post('drafts/appeal-fine/', { values: { text: `${number} ${LONG}` } }, { token, method: 'PUT' }),
      ],
      [
        'a registration',
        (number) =>
          post('registration/', {
            email: `new${number}@example.org`,
            last_name: 'К'.repeat(90),
            first_name: 'І'.repeat(90),
          }),
      ],
    ];

    it('each write is stored or refused, existing data can be read, and writes work again once there is room', async () => {
      for (const [what, write] of WRITES) expect((await write(0)).status, what).toBeLessThan(300);
      const ballast = fill(disk);
      const refused = new Set<string>();
      for (const [what, write] of WRITES) {
        let answer = await write(1);
        for (let number = 2; answer.status < 300 && number < TRIES; number += 1) answer = await write(number);
        expect([503, ...(answer.status < 300 ? [answer.status] : [])], `${what}: ${answer.text}`).toContain(
          answer.status,
        );
        if (answer.status !== 503) continue;
        refused.add(what);
        expect(answer.headers.get('retry-after'), what).toBe('5');
        expect(answer.text, what).toContain('Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину');
      }
      expect([...refused]).toEqual(expect.arrayContaining(['an appeal', 'an appeal with a file', 'a message']));
      for (const path of ['/', '/login?next=/cabinet', '/api/v2/news/', '/healthz/live'])
        await expect
          .poll(async () => (await ask(site, path)).status, { message: path, timeout: PATIENCE_MS })
          .toBe(200);
      rmSync(ballast);
      for (const [what, write] of WRITES)
        await expect
          .poll(async () => (await write(1000)).status, { message: what, timeout: PATIENCE_MS })
          .toBeLessThan(300);
      await expect.poll(async () => (await ask(site, '/healthz/ready')).status, { timeout: PATIENCE_MS }).toBe(200);
    });
  },
);
