// Test files share the modules of their worker, and its window. Which do not is read off what they do, so that nobody keeps a list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** They mock modules, or load them anew with other settings. */
const OWN_MODULES = /\bvi\s*\.(?:mock|doMock)\(|\.stubEnv\(/;
/** A tab is their subject: its session, storage, address or events. Sharing it failed in four of six orders. */
const OWN_WINDOW = /\bhistory\.|\blocation\b|(?:local|session)Storage|document\.cookie|dispatchEvent|lib\/session/;
const OF_THEIR_OWN_KIND = /^(?:api|attack|framework)\//;

const HELPER = /from '(?:@\/tests\/|(?=\.))([^']+)'/g;

const read = (path) => readFileSync(join(import.meta.dirname, path), 'utf8');

const files = readdirSync(import.meta.dirname, { recursive: true })
  .map((path) => String(path))
  .filter((path) => /\.test\.tsx?$/.test(path) && !OF_THEIR_OWN_KIND.test(path))
  .map((path) => ({ name: path, path: `tests/${path}`, text: read(path) }));

/** The helpers that a file of `tests/` imports, and theirs in turn. */
function helpersOf(name, text, found = new Set()) {
  for (const [, named] of text.matchAll(HELPER)) {
    const path = named.startsWith('.') ? join(dirname(name), named) : named;
    const file = [path, `${path}.ts`, `${path}.tsx`].find(
      (it) => /\.\w+$/.test(it) && existsSync(join(import.meta.dirname, it)),
    );
    if (!file || found.has(file)) continue;
    found.add(file);
    helpersOf(file, read(file), found);
  }
  return found;
}

export const WITH_OWN_MODULES = files
  .filter(({ name, text }) => [text, ...[...helpersOf(name, text)].map(read)].some((it) => OWN_MODULES.test(it)))
  .map(({ path }) => path);

/** Of those that have one: components, and what `alsoWithWindow` names. */
export const withOwnWindow = (alsoWithWindow) =>
  files
    .filter(({ path, text }) => (path.endsWith('x') || alsoWithWindow.includes(path)) && OWN_WINDOW.test(text))
    .map(({ path }) => path)
    .filter((path) => !WITH_OWN_MODULES.includes(path));
