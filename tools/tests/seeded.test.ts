// `npm run test:seeded` makes mended faults again, one at a time. Here only that each still can be made.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyFault, listFaults, parseFault } from '@/tools/seeded/faults.mjs';
import { readSource } from '@/tests/architecture/sources';

const FAULTS = listFaults();

describe('the faults that tests have to catch', () => {
  test('are forty at least, each told by what it does to a person', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(FAULTS.filter(({ breaks }) => breaks.length < 20 || !breaks.endsWith('.')).map(({ id }) => id)).toEqual([]);
  });

  test.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s fits one place of the code', (_id, fault) => {
    for (const [file, text] of applyFault(fault)) expect(text, file).not.toBe(readSource(file));
    expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('that fits no place, or several, is refused in a sentence', () => {
    const made = (line: string) =>
      parseFault('X1', `Breaks: Nothing.\nTests: a\n\n--- a/package.json\n+++ b/package.json\n@@\n-${line}\n+x\n`);
    expect(() => applyFault(made('of no file'))).toThrow('місць у package.json, до яких пасує вада, – 0');
    expect(() => applyFault(made('  },'))).toThrow(/місць у package\.json, до яких пасує вада, – [2-9]/);
  });
});
