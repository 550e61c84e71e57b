import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeQuality } from '@/tools/check/quality.mjs';
import { readSource } from './sources';

const map = JSON.parse(readSource('docs/quality-map.json')) as Record<string, { what: string; tests: string[] }>;
const POINTS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];

describe('the quality table', () => {
  test('names an existing test for each point', () => {
    const missing = Object.entries(map).flatMap(([id, { tests }]) =>
      tests
        .filter((one) => {
          const [file = '', title = ''] = one.split(' › ');
          return title === '' || !existsSync(file) || !readSource(file).includes(title);
        })
        .map((one) => `${id}: ${one}`),
    );
    expect(missing).toEqual([]);
    expect(Object.entries(map).filter(([, { what, tests }]) => what === '' || tests.length === 0)).toEqual([]);
    expect([...new Set(Object.keys(map).map((id) => id.charAt(0)))]).toEqual(POINTS);
  });

  test('is up to date with its map: npm run quality', () => {
    const withoutResults = (text: string) => text.replace(/\| [^|]*\|$/gm, '|');
    expect(withoutResults(readSource('docs/quality.md'))).toBe(withoutResults(writeQuality(map, [])));
  });

  test('distinguishes a passed, a failed and a missing test', () => {
    const one = { what: 'Holds', tests: ['tests/a.test.ts › is %s'] };
    const ended = (isPassed: boolean) => ({ file: 'tests/a.test.ts', title: 'it is so', isPassed, isSkipped: false });
    expect(writeQuality({ A1: one }, [ended(true), ended(true)])).toContain('| 2 passed |');
    expect(writeQuality({ A1: one }, [ended(true), ended(false)])).toContain('| 1 of 2 FAILED |');
    expect(writeQuality({ A1: one }, [{ ...ended(true), isSkipped: true }])).toContain('| not run |');
  });
});
