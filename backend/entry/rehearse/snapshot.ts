// What citizens would be shown by this version, written down so that another version's can be compared with it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Config, ConfigError } from '@/backend/core/config';
import { readJson } from '@/backend/db/wire';
import { eachRow } from '@/backend/db/changed-rows';
import { listTables } from '@/backend/db/tables';
import { createApp } from '@/backend/entry/app';
import { isScratch } from '@/backend/entry/backup/scratch-copy';
import { openContext, withContext } from '@/backend/entry/open/open';
import { asFine } from '@/backend/fines/queries';
import type { Context } from '@/backend/platform/context';
import { createSession } from '@/backend/platform/sessions/queries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { standingOf } from './differences';
import { findRules } from '@/backend/fines';

const SAMPLE = 20;
const PUBLIC = ['general/', 'news/', 'vacancies/', 'evacuations/', 'faq/', 'parking-places/'];
const OWN = ['user/', 'user-cars/', 'user-fines/', 'user-appeals/', 'user-notifications/'];

const fineLine = z.object({ serial: z.string(), isOpen: z.boolean(), kopecks: z.number(), terms: z.string() });
/** `fields`: a digest of the values by the path of each field. */
const answerLine = z.object({ call: z.string(), who: z.string(), fields: z.record(z.string(), z.string()) });
const snapshotLine = z.union([fineLine, answerLine]);
export type SnapshotLine = z.infer<typeof snapshotLine>;
export type AnswerLine = z.infer<typeof answerLine>;

function collect(value: unknown, path: string, into: Map<string, string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, `${path}[]`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) collect(one, path === '' ? name : `${path}.${name}`, into);
  else into.set(path, `${into.get(path) ?? ''}${JSON.stringify(value)}\n`);
}

function digests(json: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  collect(json, '', fields);
  return Object.fromEntries(
    [...fields].map(([path, values]) => [path, createHash('sha256').update(values).digest('base64url').slice(0, 16)]),
  );
}

async function* answers(context: Context): AsyncGenerator<AnswerLine> {
  const app = createApp();
  const ask = async (call: string, who: string, token?: string): Promise<AnswerLine> => {
    const request = new Request(`http://rehearsal/api/v2/${call}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const answer = await app.fetch(request, { ...context, origin: { clientAddress: '192.0.2.1' } });
    const body: unknown = await answer.json().catch(() => null);
    return {
      call,
      who,
      fields: digests({ status: answer.status, body }),
    };
  };
  for (const call of PUBLIC) yield ask(call, '');
  const users = await context.db
    .selectFrom('user_cars')
    .where('status', '=', 'verified')
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .limit(SAMPLE)
    .execute();
  for (const { user_id: id } of users) {
    const token = createToken();
    await context.db.transaction().execute((trx) => createSession(trx, hashToken(token), id, context.now(), ''));
    for (const call of OWN) yield ask(call, String(id), token);
  }
}

async function* lines(context: Context): AsyncGenerator<SnapshotLine> {
  const rules = await findRules(context.db);
  const table = (await listTables(context.db)).find(({ name }) => name === 'fines');
  if (table) for await (const row of eachRow(context.db, table)) yield standingOf(asFine(row), rules, context.now());
  yield* answers(context);
}

/** It signs citizens in: on a scratch copy only. */
export async function writeSnapshot(config: Config, file: string, at: number): Promise<void> {
  if (!isScratch(config)) throw new ConfigError('Знімок роблять лише з копії, яку зробила rehearse.');
  async function* written(context: Context) {
    for await (const line of lines(context)) yield `${JSON.stringify(line)}\n`;
  }
  await withContext(
    openContext(config, () => at),
    (context) => writeFile(file, written(context), { flag: 'wx', mode: 0o600 }),
  );
}

export async function* readSnapshot(file: string): AsyncGenerator<SnapshotLine> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield readJson(snapshotLine, line);
}
