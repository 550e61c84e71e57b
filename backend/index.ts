// One database handle per process, although Next.js loads this module more than once.
import { randomUUID } from 'node:crypto';
import type { ContentNoun } from '@/domain/content-nouns';
import { readConfig, type Config } from './core/config';
import { createContentWatch, startContentWatch } from './platform/content/watch';
import { createBackend, type Backend, type Opening } from '@/backend/entry/serve/create-backend';
import { startBeating } from './platform/instances/instances';
import { createHopsWatch, startHopsWatch } from './platform/instances/proxy-hops';
import { CONTENT_INSTANTS, NOUNS } from './entry/nouns';
import { requireServable } from '@/backend/entry/open/servable';
import { startJobs } from '@/backend/entry/serve/jobs';
import { openUpgraded } from '@/backend/entry/open/open';
import type { Context } from '@/backend/platform/context';

export type { Backend } from '@/backend/entry/serve/create-backend';
export { CONFIG_VARIABLES, configProblems } from './core/config';
export type { Finding } from './entry/doctor/finding';
export { isQuestion, QUESTION_HEADER, type Arriving } from './platform/instances/arriving-address';
export type { BackendFigures } from './entry/figures/figures';

declare global {
  var parkinspection: Opening | undefined;
}

const opening = (globalThis.parkinspection ??= {});
const content = (opening.content ??= createContentWatch(CONTENT_INSTANTS));
const hops = (opening.hops ??= createHopsWatch());

async function openServable(config: Config): Promise<Context> {
  const context = await openUpgraded(config);
  try {
    await requireServable(context);
    return context;
  } catch (error) {
    await context.db.destroy();
    throw error;
  }
}

const LONG_LISTS = NOUNS.flatMap(({ list }) => list ?? []);

async function warmLists({ db, lists, now, log }: Context, nouns: readonly ContentNoun[]): Promise<void> {
  for (const source of LONG_LISTS.filter(({ table }) => nouns.includes(table))) {
    try {
      await lists.index(db, source, now());
    } catch (error) {
      log.warn({ err: error, list: source.table }, 'list not counted, its next reader will');
    }
  }
}

const embedded = createBackend(opening, async () => {
  const context = await openServable(readConfig());
  if (opening.keepsJobs) {
    startJobs(context);
    if (context.config.databaseUrl) startBeating(context, randomUUID());
  }
  startHopsWatch(hops, context);
  content.onChange((nouns) => void warmLists(context, nouns));
  startContentWatch(content, context);
  return context;
});

/** One process of an instance runs the jobs. */
export async function backend({ keepsJobs }: { keepsJobs: boolean }): Promise<Backend> {
  opening.keepsJobs = keepsJobs;
  return embedded;
}
