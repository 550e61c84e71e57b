// The embedded back end's single entry. One database handle per process, even though the framework loads this
// module more than once.
import { randomUUID } from 'node:crypto';
import { readConfig } from './config';
import { createContentWatch, startContentWatch } from './content/watch';
import { createBackend, type Backend, type Opening } from './create-backend';
import { startBeating } from './instances/instances';
import { startJobs } from './jobs/jobs';
import { warmLists } from './lists/warm-lists';
import { openContext } from './open';

export type { Backend } from './create-backend';
export type { BackendFigures } from './figures/figures';

const shared = globalThis as typeof globalThis & { parkinspection?: Opening };
const opening = (shared.parkinspection ??= {});
const content = (opening.content ??= createContentWatch());

const embedded = createBackend(opening, async () => {
  const context = await openContext(readConfig());
  startJobs(context);
  // SQLite is one machine's own.
  if (context.config.databaseUrl) startBeating(context, randomUUID());
  content.onChange((nouns) => void warmLists(context, nouns));
  startContentWatch(content, context);
  return context;
});

export async function backend(): Promise<Backend> {
  return embedded;
}
