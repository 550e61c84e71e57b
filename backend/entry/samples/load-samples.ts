import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '@/backend/platform/context';
import { engineOf, type Db, type Trx } from '@/backend/db/connection';
import { setMark } from '@/backend/db/marks';
import { underStartLock } from '@/backend/db/lock';
import { IMPORTED_TABLES, IMPORTERS } from '@/backend/entry/nouns';
import { ImportError, type Importer, type NumberedRow } from '@/backend/platform/import/importer';
import type { FileOrigin } from '@/backend/platform/import/import-log';
import { readImportFile } from '@/backend/platform/import/read-file';
import { hasRows } from '@/backend/platform/settings/filled-registers';
import { runImport } from '@/backend/platform/import/run-import';
import { readSampleStaff, storeSampleStaff } from '@/backend/staff/samples';
import { remindOfTerms } from '@/backend/fines/notifications/notify-followers';
import { calendarDays } from '@/domain/dates';
import { DAY_MS } from '@/domain/durations';
import { parseInstant } from '@/domain/kyiv-time';

// Dates are shifted by whole days from the reference day, so that discounts and evacuations stay current.
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})/g;

function daysSince(referenceDate: string, now: number): number {
  return calendarDays(parseInstant(referenceDate) ?? now, now);
}

function shiftDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') {
    return value.replace(INSTANT, (text) => new Date(Date.parse(text) + days * DAY_MS).toISOString());
  }
  if (Array.isArray(value)) return value.map((part: unknown) => shiftDates(part, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shiftDates(part, days)]));
}

const MARK = 'samples';
const record = z.record(z.string(), z.unknown());
const about = z.object({ reference_date: z.iso.date() });

interface Sample {
  importer: Importer;
  origin: FileOrigin;
  rows: NumberedRow[];
}

interface Samples {
  imports: Sample[];
  staff: Awaited<ReturnType<typeof readStaff>>;
}

export const hasSamples = async (db: Db) =>
  Boolean(await db.selectFrom('marks').select('name').where('name', '=', MARK).executeTakeFirst());

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of IMPORTED_TABLES.values()) if (await hasRows(db, table)) return false;
  return true;
}

async function readImports({ config: { samplesDir }, now }: Context): Promise<Sample[]> {
  const { reference_date } = about.parse(JSON.parse(readFileSync(join(samplesDir, 'samples.json'), 'utf8')));
  const days = daysSince(reference_date, now());
  const samples: Sample[] = [];
  for (const importer of IMPORTERS) {
    const file = ['.json', '.csv']
      .map((kind) => join(samplesDir, `${importer.noun}${kind}`))
      .find((path) => existsSync(path));
    if (!file) continue;
    const mark = importer.noun === 'settings' ? { is_sample: true } : {};
    const { sha256, rows } = await readImportFile(file, importer.columns);
    const shifted: NumberedRow[] = [];
    for await (const { line, row } of rows)
      shifted.push({ line, row: { ...record.parse(shiftDates(row, days)), ...mark } });
    samples.push({ importer, origin: { file, sha256, madeBy: 'samples' }, rows: shifted });
  }
  return samples;
}

async function readStaff(context: Context) {
  const file = join(context.config.samplesDir, 'staff.json');
  return existsSync(file) ? readSampleStaff(JSON.parse(readFileSync(file, 'utf8')), context) : [];
}

const readSamples = async (context: Context): Promise<Samples> => ({
  imports: await readImports(context),
  staff: await readStaff(context),
});

async function storeSamples(trx: Trx, { imports, staff }: Samples, context: Context): Promise<void> {
  const quietly = { ...context, db: trx, withoutMails: true, withoutSecondLook: 'samples' as const };
  for (const { importer, rows, origin } of imports) {
    try {
      await runImport(importer, rows, quietly, { origin, accept: true, clearEmpty: true });
    } catch (error) {
      if (error instanceof ImportError) throw new ImportError(`${origin.file}: ${error.message}`, error.problems);
      throw error;
    }
  }
  await storeSampleStaff(trx, context, staff);
  // Create the reminders that are already due, without mails, before the first scheduled run would mail them.
  await remindOfTerms(trx, (work) => work(trx), quietly);
  await setMark(trx, { name: MARK, value: 'loaded', at: context.now() });
}

const start = (context: Context, work: (trx: Trx) => Promise<void>) =>
  underStartLock(context.db, engineOf(context.config), work);

/** Replaces records of the samples, keeps all others. */
export async function loadSamples(context: Context): Promise<number> {
  const samples = await readSamples(context);
  await start(context, (trx) => storeSamples(trx, samples, context));
  return samples.imports.reduce((total, { rows }) => total + rows.length, samples.staff.length);
}

export async function loadSamplesOnce(context: Context): Promise<void> {
  if (!existsSync(join(context.config.samplesDir, 'samples.json'))) return;
  if ((await hasSamples(context.db)) || !(await isEmpty(context.db))) return;
  const samples = await readSamples(context);
  await start(context, async (trx) => {
    if ((await hasSamples(trx)) || !(await isEmpty(trx))) return;
    await storeSamples(trx, samples, context);
    context.log.info('samples loaded');
  });
}
