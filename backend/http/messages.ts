// What a call is told of a value of the wrong kind, where its schema has no words of its own: in Ukrainian whole, as the
// library's words name kinds in English.
import { uk } from 'zod/locales';
import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'текст',
  number: 'число',
  int: 'ціле число',
  boolean: 'true або false',
  array: 'список',
  object: 'об’єкт',
  record: 'об’єкт',
  date: 'дату',
  null: 'null',
  File: 'файл',
  file: 'файл',
};

/** Sets the words of every schema of this process. */
export function speakUkrainian(): void {
  z.config({
    ...uk(),
    customError: (issue) => {
      if (issue.code !== 'invalid_type') return undefined;
      if (issue.input === undefined) return 'Це поле обов’язкове.';
      return `Вкажіть тут ${KINDS[issue.expected] ?? 'значення іншого виду'}.`;
    },
  });
}
