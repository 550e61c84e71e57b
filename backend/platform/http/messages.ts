import { z } from 'zod';
import { capital } from '@/domain/capital';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const KINDS: Record<string, string> = {
  string: 'текст',
  number: 'число',
  int: 'ціле число',
  boolean: 'true або false',
  array: 'список',
  object: 'об’єкт',
  record: 'об’єкт',
  date: 'дата',
  null: 'null',
  File: 'файл',
  file: 'файл',
};

const WRONG = 'має неправильний вигляд';

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') return minimum === 1 ? 'не може бути порожнім' : `має бути не коротше ${minimum} символів`;
  if (origin === 'array') return `бракує значень: треба щонайменше ${minimum}`;
  return inclusive === false ? `має бути більше ніж ${minimum}` : `має бути не менше ніж ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `має бути не довше ${maximum} символів`;
  if (origin === 'array') return `забагато значень: можна щонайбільше ${maximum}`;
  return inclusive === false ? `має бути менше ніж ${maximum}` : `має бути не більше ніж ${maximum}`;
}

function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'це поле обов’язкове';
      return `тут має бути ${KINDS[issue.expected] ?? 'значення іншого виду'}`;
    case 'invalid_value':
      return `тут має бути ${issue.values.length > 1 ? 'одне з: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `має бути кратним ${issue.divisor}`;
    case 'unrecognized_keys':
      return `невідомий ключ «${issue.keys.join('», «')}»`;
    default:
      return WRONG;
  }
}

const asSentence = (words: string) => `${capital(words)}.`;

export function speakUkrainian({ afterName = false } = {}): void {
  z.config({ customError: (issue) => (afterName ? describeIssue(issue) : asSentence(describeIssue(issue))) });
}
