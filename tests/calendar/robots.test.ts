import { expect, test } from 'vitest';
import robots from '@/app/robots';
import { paths } from '@/domain/paths';

test('a citizen’s calendar programs, which obey robots.txt, may fetch the terms that they subscribed to', () => {
  const { rules } = robots();
  const forbidden = [rules].flat().flatMap(({ disallow = [] }) => disallow);
  expect(forbidden).toContain(paths.cabinet);
  const address = paths.calendarFeed('a-key-of-a-citizen');
  expect(forbidden.filter((path) => address.startsWith(path))).toEqual([]);
});
