/** Endings of file names that are no top-level domains. */
const FILE_ENDS = 'pdf|jpe?g|jfif|png|webp|heic|heif|gif|tiff?|docx?|xlsx?|odt|ods|rtf|txt|csv|mp4';
/** All Cyrillic top-level domains: other Cyrillic words after a full stop begin a sentence. */
const CYRILLIC_ENDS = 'бг|бел|дети|ею|католик|ком|мкд|мон|москва|онлайн|орг|рус|рф|сайт|срб|укр|\u049b\u0430\u0437';

/** Takes each sign once, so its time grows with the length alone. The group: a link whatever stands in it. */
const WORD = /(:\/\/\S*|(?:\d{1,3}\.){3}\d{1,3}(?=\/|:\d))|[\p{L}\p{N}@._+-]+/gu;
const E_MAIL = /^[^@]+@[^@]+\.[^@.]{2,}\.*$/;
const LATIN_END = `(?!(?:${FILE_ENDS})(?![a-z\\d]))(?:(?!\\p{sc=Cyrl})\\p{L}){2}`;
const DOMAIN = new RegExp(`^www\\.|(?:^|[^.])\\.(?:${LATIN_END}|(?:${CYRILLIC_ENDS})(?![\\p{L}\\p{N}]))`, 'iu');

/** What a stranger typed goes to a mailbox that they named: a link in it must not be one press away. */
export const withoutLinks = (text: string): string =>
  text.replace(WORD, (word: string, link?: string) =>
    link !== undefined || (DOMAIN.test(word) && !E_MAIL.test(word))
      ? word.replace('://', '[:]//').replace(/\.(?=[\p{L}\p{N}])/gu, '[.]')
      : word,
  );
