// While this folder exists the data are incomplete, and nothing starts on them.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '@/backend/core/config';
import { isRunning } from '@/backend/core/is-running';

const FOLDER = 'restoring';
const OWNER = 'owner.json';

const ownerSchema = z.object({ file: z.string(), host: z.string(), pid: z.number(), over: z.boolean().default(false) });

export const restoreFolder = (dataDir: string) => join(dataDir, FOLDER);

export const isRestoreUnfinished = (dataDir: string) => existsSync(restoreFolder(dataDir));

export function requireNoRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  const command = isRollbackUnfinished(dataDir) ? 'rollback' : 'restore <файл>';
  throw new ConfigError(
    `Відновлення з копії в ${dataDir} ще триває або його було перервано: дані неповні. Якщо перервано, повторіть: npm run inspection -- ${command}`,
  );
}

/** A rollback restores over existing data, which a plain `restore` never does. */
export function isRollbackUnfinished(dataDir: string): boolean {
  const path = join(restoreFolder(dataDir), OWNER);
  return existsSync(path) && readOwner(path)?.over === true;
}

function readOwner(path: string): z.infer<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function requireDeadOwner(dataDir: string): void {
  const path = join(restoreFolder(dataDir), OWNER);
  const owner = existsSync(path) ? readOwner(path) : undefined;
  if (owner && owner.host === hostname() && owner.pid !== process.pid && isRunning(owner.pid))
    throw new ConfigError(
      `Відновлення з ${owner.file} у цій папці ще триває (процес ${owner.pid}): дочекайтеся його кінця.`,
    );
}

/** The folder is never there without its owner, nor away while data may be incomplete: a kill may come between any two steps. */
export function beginRestore(dataDir: string, file: string, over = false): string {
  const folder = restoreFolder(dataDir);
  requireDeadOwner(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const prepared = mkdtempSync(join(dataDir, `${FOLDER}-`));
  writeFileSync(join(prepared, OWNER), JSON.stringify({ file, host: hostname(), pid: process.pid, over }), {
    mode: 0o600,
  });
  if (existsSync(folder)) {
    renameSync(join(prepared, OWNER), join(folder, OWNER));
    for (const name of readdirSync(folder)) if (name !== OWNER) rmSync(join(folder, name), { recursive: true });
  } else renameSync(prepared, folder);
  for (const name of readdirSync(dataDir))
    if (name.startsWith(`${FOLDER}-`)) rmSync(join(dataDir, name), { recursive: true });
  return folder;
}

export const endRestore = (dataDir: string) => rmSync(restoreFolder(dataDir), { recursive: true, force: true });
