// Test files share the modules of their worker, and its window. Which do not is read off what they do, so that nobody keeps a list.
import { readdirSync, readFileSync } from 'node:fs';

/** They mock modules, or load them anew with other settings. */
const OWN_MODULES = /\bvi\s*\.(?:mock|doMock|stubEnv)\(|\.stubEnv\(|gateway\/open-gateway'/;
/** A tab is their subject: its session, storage, address or events. Sharing it failed in four of six orders. */
const OWN_WINDOW = /\bhistory\.|\blocation\b|(?:local|session)Storage|document\.cookie|dispatchEvent|lib\/session/;
const OF_THEIR_OWN_KIND = /^(?:api|attack|framework)\//;

const files = readdirSync(import.meta.dirname, { recursive: true })
  .map((path) => String(path))
  .filter((path) => /\.test\.tsx?$/.test(path) && !OF_THEIR_OWN_KIND.test(path))
  .map((path) => ({ path: `tests/${path}`, text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8') }));

export const WITH_OWN_MODULES = files.filter(({ text }) => OWN_MODULES.test(text)).map(({ path }) => path);

/** Of those that have one: components, and what `alsoWithWindow` names. */
export const withOwnWindow = (alsoWithWindow) =>
  files
    .filter(({ path, text }) => (path.endsWith('x') || alsoWithWindow.includes(path)) && OWN_WINDOW.test(text))
    .map(({ path }) => path)
    .filter((path) => !WITH_OWN_MODULES.includes(path));
