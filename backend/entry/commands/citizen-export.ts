// All data of a person in a folder: data.json, and their files beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { collectPersonalData, type Person } from '@/backend/accounts/personal-data';
import { saveFiles } from './print';

function writeData(folder: string, data: unknown): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    throw new ConfigError(`Не вдалося записати дані в ${folder}: візьміть нову папку, у якій можна писати.`);
  }
}

/** Answers what was written. Throws ConfigError when the folder already holds such data. */
export async function exportCitizen(context: Context, person: Person, folder: string): Promise<string> {
  const { db, files } = context;
  const { userId } = person;
  const data = await collectPersonalData(db, person);
  writeData(folder, data);
  if (userId !== null)
    await db.transaction().execute((trx) => recordAccountEvent(trx, context, { userId, kind: 'exported' }));
  const documents = data.car_documents ?? [];
  const counts = Object.entries(data).map(([table, rows]) => `${table} ${Array.isArray(rows) ? rows.length : 1}`);
  const saved: string[] = [];
  for (const [name, own] of Object.entries({ car_documents: documents, appeal_files: data.appeal_files }))
    if (own.length > 0) saved.push(await saveFiles(files, join(folder, name), own));
  return [`Дані записано в ${join(folder, 'data.json')}: ${counts.join(', ')}.`, ...saved].join('\n');
}
