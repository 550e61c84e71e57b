import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@/contract/zod';

const FILE = join(/* turbopackIgnore: true */ process.cwd(), 'content', 'browsers.json');

const testedSchema = z.record(
  z.string(),
  z.object({ version: z.string(), tested_at: z.iso.datetime(), passed: z.number(), failed: z.number() }),
);

/** Written by `npm run test:all -- --only engines`. */
export const readTestedBrowsers = async () => testedSchema.parse(JSON.parse(await readFile(FILE, 'utf8')));
