import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Sqlite from 'libsql';
import { vi } from 'vitest';
import type { Config } from '@/backend/core/config';
import { SQLITE_FILE } from '@/backend/db/sqlite';

/** libsql keeps a closed handle until its statements are collected. */
export async function releaseHandles({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== '' || !existsSync(join(dataDir, SQLITE_FILE))) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await vi.waitFor(
    () => {
      collect();
      const handle = new Sqlite(join(dataDir, SQLITE_FILE));
      try {
        for (const step of ['pragma locking_mode = exclusive', 'begin exclusive', 'rollback']) handle.exec(step);
      } finally {
        handle.close();
      }
    },
    { timeout: 10_000 },
  );
}
