// "Must show" of the desk: registers and statements as cities and banks keep them, by mouse, from the file to the records.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { DESK_REGISTER_LABELS } from '@/contract/desk-imports';
import { takeByMouse } from '@/e2e/clerk-mouse';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows } from '@/e2e/operator';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';
import { fine } from '@/tests/api/records';
import { statementsOf } from '@/tests/corpus/city-statements';
import { HARD_FILES, HARD_FINES } from '@/tests/corpus/hard-files';
import { CITY_REGISTERS } from '@/tests/corpus/registers';

const serial = (at: number) => `ІП 00091${String(at).padStart(5, '0')}`;
const keyOf = (at: number) => serial(at).replace(' ', '');
const STATEMENTS = statementsOf(serial);

const TABLES = { fines: 'fines', evacuations: 'evacuations', 'parking-places': 'parking_places' } as const;

const told = readFileSync(join(import.meta.dirname, '..', 'docs', 'history', 'desk-files.md'), 'utf8');
const STEPS = new Map(
  [...told.matchAll(/\| ([^|]+) \| (\d+) (?=\|)/g)].map(([, title, steps]) => [title, Number(steps)]),
);

const own = ownSite(63);
const site = { DATA_DIR: freshFolder(), PROCESSES: '1', MAP_TILE_URL: 'none' };

test.use({ baseURL: own.origin });
// One site, and some files speak of what earlier ones brought.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await own.start(site.DATA_DIR, site).ready();
  importRows(
    'fines',
    [...STATEMENTS.map((_, at) => serial(at)), ...HARD_FINES].map((number) => fine(number, 'AA1234BB')),
    site,
  );
});
test.afterAll(own.kill);

test.beforeEach(async ({ context }) => {
  await context.addCookies([await openDeskSession(own.origin, 'clerk', site)]);
});

function rowsOf(query: string, ...values: string[]): unknown[] {
  const database = new Database(join(site.DATA_DIR, 'parkinspection.sqlite'), { readonly: true });
  const rows = database.prepare(query).all(...values);
  database.close();
  return rows;
}

for (const file of CITY_REGISTERS)
  test(`${DESK_REGISTER_LABELS[file.register]}, ${file.title}`, { tag: '@nightly' }, async ({ page }) => {
    const steps = await takeByMouse(page, file);
    if (file.register !== 'payments' && file.record)
      expect(rowsOf(`select * from ${TABLES[file.register]}`)).toContainEqual(expect.objectContaining(file.record));
    expect.soft(steps).toBe(STEPS.get(file.title));
  });

// Each pays its own fine, and its debit, where it has one, pays nothing.
for (const [at, file] of STATEMENTS.entries())
  test(`${DESK_REGISTER_LABELS.payments}, ${file.title}`, { tag: '@nightly' }, async ({ page }) => {
    const steps = await takeByMouse(page, file);
    const paid = rowsOf('select amount_kopecks as kopecks from payments where serial_key = ?', keyOf(at));
    expect(paid).toEqual([{ kopecks: 34_000 }]);
    expect.soft(steps).toBe(STEPS.get(file.title));
  });

for (const file of HARD_FILES)
  test(`${DESK_REGISTER_LABELS[file.register]}, ${file.title}`, { tag: '@nightly' }, async ({ page }) => {
    const steps = await takeByMouse(page, file);
    const rows = file.register === 'payments' ? [] : rowsOf(`select * from ${TABLES[file.register]}`);
    for (const record of file.records ?? []) expect(rows).toContainEqual(expect.objectContaining(record));
    for (const [serialKey, kopecks] of Object.entries(file.paid ?? {})) {
      const paid = rowsOf('select amount_kopecks as kopecks from payments where serial_key = ?', serialKey);
      expect(paid).toEqual(kopecks.map((one) => ({ kopecks: one })));
    }
    for (const [words, count] of Object.entries(file.waits ?? {}))
      expect(rowsOf('select id from unmatched_payments where purpose like ?', `%${words}%`)).toHaveLength(count);
    expect.soft(steps).toBe(STEPS.get(file.title));
  });
