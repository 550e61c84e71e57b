// The list of fines, kept as bytes until a row or the rules change (citizen-version.ts) or a term turns. The time of the
// answer is the only part that differs between two answers of one version.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { finesSchema } from '@/contract/fines';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { PreparedAnswer } from '@/backend/platform/http/answers';
import { citizenVersion } from './citizen-version';
import { withClaims } from './fine-claims';
import { listFines } from './queries';
import { findRules } from './rules';
import { serializeFine } from './serialize';

const KEPT_MS = 10 * 60_000;
const BYTES_MAX = 32 * 1024 * 1024;
const ENTRY_BYTES = 500;

interface Kept {
  version: string;
  etag: string;
  body: Buffer<ArrayBuffer>;
  /** Where the time of the answer stands in `body`. */
  times: number[];
  from: number;
  until: number;
}

const keptOf = new WeakMap<Db, LRUCache<number, Kept>>();

function memoryOf(db: Db): LRUCache<number, Kept> {
  const memory =
    keptOf.get(db) ??
    new LRUCache<number, Kept>({ maxSize: BYTES_MAX, sizeCalculation: ({ body }) => body.byteLength + ENTRY_BYTES });
  keptOf.set(db, memory);
  return memory;
}

function placesOf(body: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) places.push(at);
  return places;
}

const TIME = '"as_of":"';

async function makeFines(context: Context, userId: number, version: string): Promise<Kept> {
  const now = context.now();
  const rules = await findRules(context.db);
  const rows = await withClaims(context.db, await listFines(context, userId));
  const fines = finesSchema.parse(rows.map((row) => serializeFine(row, rules, now)));
  const body = Buffer.from(JSON.stringify(fines));
  const turns = fines.flatMap(({ upcoming = [] }) => upcoming.map(({ at }) => Date.parse(at)));
  const turn = Math.min(Infinity, ...turns);
  return {
    version,
    etag: `W/"${createHash('sha256').update(`${userId} ${version} ${turn}`).digest('base64url').slice(0, 22)}"`,
    body,
    times: placesOf(body, `${TIME}${instant(now)}"`).map((at) => at + TIME.length),
    from: now,
    until: Math.min(now + KEPT_MS, turn),
  };
}

/** Written into what is kept: a Response copies its bytes as it is made. */
function bodyAt({ body, times }: Kept, now: number): Buffer<ArrayBuffer> {
  const time = instant(now);
  for (const at of times) body.write(time, at, 'latin1');
  return body;
}

export async function prepareFines(context: Context, userId: number): Promise<PreparedAnswer> {
  const memory = memoryOf(context.db);
  const version = `${await citizenVersion(context.db, userId)} ${context.config.carVerification}`;
  const now = context.now();
  let kept = memory.get(userId);
  if (kept?.version !== version || now < kept.from || now >= kept.until) {
    kept = await makeFines(context, userId, version);
    memory.set(userId, kept);
  }
  const { etag } = kept;
  return { etag, body: () => bodyAt(kept, now) };
}
