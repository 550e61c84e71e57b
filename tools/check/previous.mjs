// The API tests of the last released version, as they were, on databases with the tables of this one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../../scripts/refusal.mjs';
import { say } from '../../scripts/say.mjs';
import { bundle } from '../../scripts/setup/bundle.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';

const FOLDER = join(ROOT, '.test', 'previous');
const RELEASE = /^## (?<version>\d\S*) — \S+ \((?<commit>[0-9a-f]{7,40})\)$/m;

/** Titles, or their beginnings, of tests that cannot hold on the tables of another version. */
const ABOUT_TABLES = [
  // A copy is restored by the version that made it, or a newer one.
  'is put back into an empty',
  'a restore is told at the next start',
  'leaves nothing when it is killed, then moves every row',
  'files in S3 are in the copy and come back',
  'the commands for copies and moving work in the order',
  // They want a place without tables.
  'is refused before anything is changed',
  'for a data folder that is a file, or a database that is none',
  'is opened by the key of its receipt, which the database no longer knows',
  // It counts the registers of its own version.
  'that start at once bring the tables up to date once',
  // Its mails are of 21 November 2026 and its operator's clock is today's: a week later they are given up.
  'waits in the queue with the receipt, and each goes out once',
];

/** It draws a code with a package that this version has not got. */
const WITHOUT_PACKAGE = 'tests/api/one-truth.test.ts';

/** @param {string} changelog @returns {{ version: string, commit: string }} */
export function lastRelease(changelog) {
  const found = RELEASE.exec(changelog)?.groups;
  if (!found) throw new Refusal('CHANGELOG.md не називає коміт жодної версії: «## 0.1.0 — 2026-11-23 (7979fda)».');
  return /** @type {{ version: string, commit: string }} */ (found);
}

const git = (...args) => run('git', args, { cwd: ROOT });

/** @param {string} commit @param {string} folder */
export async function unpack(commit, folder) {
  const archive = join(folder, 'sources.tar');
  const made = await git('archive', '--output', archive, commit);
  const unpacked = made.code === 0 ? await run('tar', ['-xf', archive, '-C', folder]) : made;
  if (unpacked.code !== 0) throw new Refusal(`Не вдалося розпакувати ${commit}: ${unpacked.errors}`);
}

const wrapperOf = (tables) => `
const NEW_TABLES: string = ${JSON.stringify(pathToFileURL(tables).href)};
async function withNewTables(database: TestDatabase): Promise<TestDatabase> {
  const { makeNewTables } = (await import(/* @vite-ignore */ NEW_TABLES)) as {
    makeNewTables: (dataDir: string, databaseUrl: string) => Promise<void>;
  };
  await makeNewTables(database.config.dataDir, database.config.databaseUrl);
  return database;
}
export async function createSqlite(): Promise<TestDatabase> {
  return withNewTables(await createPlainSqlite());
}
export async function createPostgres(): Promise<TestDatabase> {
  return withNewTables(await createPlainPostgres());
}
`;

async function giveNewTables() {
  const programs = join(FOLDER, '.new');
  await bundle({ 'new-tables': 'tests/previous/new-tables.ts' }, programs);
  const file = join(FOLDER, 'tests', 'databases.ts');
  const plain = readFileSync(file, 'utf8');
  const changed = plain.replaceAll(/export async function create(Sqlite|Postgres)\b/g, 'async function createPlain$1');
  if (changed.split('function createPlain').length !== 3)
    throw new Refusal(
      'tests/databases.ts попередньої версії не такий, як очікувано: поправте tools/check/previous.mjs.',
    );
  writeFileSync(file, changed + wrapperOf(join(programs, 'new-tables.mjs')));
}

/** Undefined where its history is not there; with CI set that is a failure. */
export async function findRelease() {
  const release = lastRelease(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const { version, commit } = release;
  if ((await git('cat-file', '-e', `${commit}^{commit}`)).code === 0) return release;
  const missing = `Версії ${version} (${commit}) немає в історії цього клону: git fetch --unshallow. Її тестів не виконано.`;
  if (process.env.CI) throw new Refusal(missing);
  say(missing);
  return undefined;
}

/** @returns {Promise<string | undefined>} the folder; undefined where its history is not there */
export async function previousVersion() {
  const release = await findRelease();
  if (!release) return undefined;
  const { version, commit } = release;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await unpack(commit, FOLDER);
  await giveNewTables();
  say(`Тести API версії ${version} (${commit}) на таблицях цієї версії`);
  return FOLDER;
}

export const butAboutTables = () => [
  ...['--testNamePattern', `^(?!.*(${ABOUT_TABLES.join('|')})).*$`],
  ...['--exclude', WITHOUT_PACKAGE],
];
