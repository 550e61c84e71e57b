// What is said of an error after 'An error occurred'. A message in Ukrainian is one of ours; all others (the framework's,
// the browser's, a library's) tell a citizen nothing and a stranger too much.
const NO_WORDS = 'не вдалося показати цю сторінку.';

export function errorWords({ message }: Error): string {
  const isForPeople = /\p{Script=Cyrillic}/u.test(message) && !/https?:|#\d|[{}<>]/u.test(message);
  return isForPeople ? message : NO_WORDS;
}
