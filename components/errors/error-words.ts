// Only Ukrainian messages are ours. Those of the framework or a library do not help citizens and may leak details.
const NO_WORDS = 'не вдалося показати цю сторінку.';

export function errorText({ message }: Error): string {
  const isForPeople = /\p{Script=Cyrillic}/u.test(message) && !/https?:|#\d|[{}<>]/u.test(message);
  return isForPeople ? message : NO_WORDS;
}
