import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from '@/contract/zod';
import { env } from '@/lib/env';

export interface BuildInfo {
  version: string;
  commit: string;
  node: string;
}

const packageSchema = z.object({ version: z.string() });

async function findCommit(root: string): Promise<string> {
  if (env().COMMIT) return env().COMMIT;
  const { stdout } = await promisify(execFile)('git', ['-C', root, 'rev-parse', '--short=12', 'HEAD']);
  return stdout.trim();
}

export async function readBuildInfo(root: string): Promise<BuildInfo> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return { version, commit: await findCommit(root).catch(() => 'unknown'), node: process.versions.node };
}
