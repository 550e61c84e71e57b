const LENGTH_MAX = 200;
/** Words of an address and ids. All else may open something or name somebody: a token, a receipt, a plate, a phone. */
const TELLING = /^(?:v\d|[._]?[a-z]+(?:[-_.][a-z]+)*|\d{1,8}|…)?$/;

/** For log lines: each segment that may be a secret or somebody's is shortened to `…`. */
export const withoutSecrets = (path: string): string =>
  path
    .split('/')
    .map((segment) => (TELLING.test(segment) ? segment : '…'))
    .join('/')
    .slice(0, LENGTH_MAX);
