import { expect, it } from 'vitest';
import { journalSubjectOf, journalSubjectText } from '@/contract/journal-acts';

it.each(['appeal ОС-2026-004217', 'message ЗВ-2026-000001 file 3', 'parking-places p1', 'unknown 7'])(
  'the journal is searched by what its column shows: %s',
  (subject) => {
    expect(journalSubjectOf(journalSubjectText(subject))).toBe(subject);
  },
);

it('a file of a case is named in the words of the page', () => {
  expect(journalSubjectText('appeal ОС-2026-004217 file 3')).toBe('скарга ОС-2026-004217, файл 3');
});
