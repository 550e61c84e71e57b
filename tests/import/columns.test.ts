import { describe, expect, it } from 'vitest';
import { headerKey } from '@/backend/platform/import/columns';
import { IMPORTERS } from '@/backend/entry/nouns';
import { describeSettings } from '@/backend/entry/commands/settings';
import { describeColumns } from '@/backend/entry/commands/describe-columns';
import { statementColumns } from '@/backend/fines/payments/statement-columns';

const REGISTERS = [
  ...IMPORTERS.filter(({ noun }) => noun !== 'settings').map(({ noun, columns }) => ({ noun, columns })),
  { noun: 'payments', columns: statementColumns },
];

describe('the columns of a register', () => {
  it.each(REGISTERS)('of $noun have headers that mean one column each', ({ columns }) => {
    const keys = Object.entries(columns).flatMap(([field, { names }]) => [
      ...new Set([field, ...names].map(headerKey)),
    ]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(REGISTERS)('of $noun have a Ukrainian name and a meaning', ({ columns }) => {
    for (const { names, meaning } of Object.values(columns)) {
      expect(names[0]).toMatch(/[А-ЯІЇЄа-яіїєEe]/);
      expect(meaning).not.toBe('');
    }
  });

  it('are in docs/registers.md as the code has them', async () => {
    await expect(`${describeColumns(undefined)}\n`).toMatchFileSnapshot('../../docs/registers.md');
  });

  it('of the settings are in docs/settings.md as the code has them', async () => {
    await expect(`${describeSettings()}\n`).toMatchFileSnapshot('../../docs/settings.md');
  });

  it('has no header of a sum in kopecks or thousands', () => {
    expect(headerKey('Сума, грн')).toBe(headerKey('сума (UAH)'));
    expect(headerKey('Сума, коп')).not.toBe(headerKey('Сума'));
    expect(headerKey('Сума, тис. грн')).not.toBe(headerKey('Сума'));
  });
});
