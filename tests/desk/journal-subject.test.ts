import { expect, it } from 'vitest';
import { journalSubjectOf, journalSubjectText } from '@/domain/journal-acts';

it.each(['appeal ОС-2026-004217', 'parking-places p1', 'unknown 7'])(
  'the journal is searched by what its column shows: %s',
  (subject) => {
    expect(journalSubjectOf(journalSubjectText(subject))).toBe(subject);
  },
);
