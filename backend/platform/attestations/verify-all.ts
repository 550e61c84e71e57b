import type { KeyObject } from 'node:crypto';
import type { Db } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { listKeys, readPublicKey } from './keys';
import { readSigned } from './statement';

export interface Checked {
  rows: number;
  /** Codes whose record is not what was signed. */
  broken: string[];
}

/** A deleted row leaves no trace here: who has its file can still show it. */
export async function verifyAll(db: Db): Promise<Checked> {
  const keys = new Map<string, KeyObject>();
  for (const { id, public_key } of await listKeys(db)) {
    const key = readPublicKey(public_key, id);
    if (key) keys.set(id, key);
  }
  const broken: string[] = [];
  let rows = 0;
  for await (const found of batchesOf(db.selectFrom('attestations').selectAll(), ['id'])) {
    for (const row of found) {
      const key = keys.get(row.key_id);
      if (!key || readSigned(key, row, row.code) === null) broken.push(row.code);
    }
    rows += found.length;
  }
  return { rows, broken };
}
