import { configProblems } from '@/backend';
import type { Environment } from '@/contract/environment';
import { envProblems } from '@/lib/env';

const variableOf = (sentence: string) => /[A-Z][A-Z0-9_]{3,}/.exec(sentence)?.[0] ?? sentence;

/** One sentence per variable, the first that was found. */
export function findProblems(found: readonly string[], environment: Environment): string[] {
  // A demo's start makes the key itself, unless its folder is refused.
  const isMadeLater = !environment.AUTH_SECRET && environment.APP_MODE !== 'production';
  const own = envProblems(environment).filter((one) => !isMadeLater || variableOf(one) !== 'AUTH_SECRET');
  const all = [...found, ...own, ...(environment.API_BASE_URL ? [] : configProblems(environment))];
  return all.filter((one, index) => all.findIndex((other) => variableOf(other) === variableOf(one)) === index);
}

/** In an environment without problems. */
export { countProcesses } from './processes';
