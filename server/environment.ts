import { availableParallelism, totalmem } from 'node:os';
import { CONFIG_VARIABLES, configProblems } from '@/backend';
import type { Environment } from '@/contract/environment';
import { editDistance } from '@/domain/edit-distance';
import { ENV_VARIABLES, envProblems, env } from '@/lib/env';

const variableOf = (sentence: string) => /[A-Z][A-Z0-9_]{3,}/.exec(sentence)?.[0] ?? sentence;

/** Read by the scripts, before anything else. */
const OF_SCRIPTS = ['HOST', 'PORT', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'TEST_ALL', 'TEST_LAST_RELEASE'];
const KNOWN = [...new Set([...ENV_VARIABLES, ...CONFIG_VARIABLES, ...OF_SCRIPTS])];

/** Short names are near to those of other programs. */
const SLIP_FROM = 6;
const SLIP_MAX = 2;

/** A misspelt variable is as good as none: mails would not go out, copies would not be made. */
function misspelt(environment: Environment): string[] {
  const isKnown = new Set(KNOWN);
  return Object.keys(environment)
    .filter((name) => name.length >= SLIP_FROM && environment[name] && !isKnown.has(name))
    .flatMap((name) => {
      const meant = KNOWN.filter((known) => known.length >= SLIP_FROM)
        .map((known) => ({ known, far: editDistance(name.toUpperCase(), known) }))
        .sort((one, other) => one.far - other.far)
        .find(({ far }) => far <= SLIP_MAX);
      return meant ? [`${name}: такої змінної немає, можливо, ${meant.known}. Виправте назву або приберіть її.`] : [];
    });
}

/** One sentence per variable, the first that was found. */
export function findProblems(found: readonly string[], environment: Environment): string[] {
  // A demo's start makes the key itself, unless its folder is refused.
  const isMadeLater = !environment.AUTH_SECRET && environment.APP_MODE !== 'production';
  const own = envProblems(environment).filter((one) => !isMadeLater || variableOf(one) !== 'AUTH_SECRET');
  const all = [
    ...found,
    ...misspelt(environment),
    ...own,
    ...(environment.API_BASE_URL ? [] : configProblems(environment)),
  ];
  return all.filter((one, index) => all.findIndex((other) => variableOf(other) === variableOf(one)) === index);
}

const MEGABYTE = 1024 * 1024;
/** A process that serves takes 300 to 400 MB. */
const MEMORY_OF_ONE = 512 * MEGABYTE;
/** Each keeps up to ten connections to PostgreSQL, which takes a hundred by default. */
export const PROCESSES_MAX = 8;

function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit ? Math.min(limit, totalmem()) : totalmem();
}

function processesFor(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / MEMORY_OF_ONE), PROCESSES_MAX));
}

/** In an environment without problems. */
export function countProcesses(): number {
  const { PROCESSES, APP_MODE } = env();
  const wanted = PROCESSES ?? (APP_MODE === 'production' ? 'auto' : 1);
  return wanted === 'auto' ? processesFor(availableParallelism(), memoryOfMachine()) : wanted;
}
