import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/refusal.mjs';

const NUMBERS = {
  rounds: 5,
  seconds: 3,
  connections: 16,
  evacuations: 1_000_000,
  news: 2_000,
  places: 5_000,
  fines: 100_000,
  appeals: 100_000,
  rows: 500_000,
  port: 3900,
};

export function readOptions(args) {
  const options = {
    ...Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' }])),
    only: { type: 'string' },
    database: { type: 'string' },
    json: { type: 'string' },
  };
  let given;
  try {
    given = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(
      `${error.message}. Known: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
  const numbers = Object.entries(NUMBERS).map(([name, value]) => [
    name,
    given.values[name] === undefined ? value : Number(given.values[name]),
  ]);
  for (const [name, value] of numbers)
    if (!Number.isInteger(value) || value < 0) throw new Refusal(`--${name} wants a whole number.`);
  return {
    ...Object.fromEntries(numbers),
    only: given.values.only ?? '',
    database: given.values.database ?? '',
    json: given.values.json ?? '',
    what: given.positionals[0] ?? 'load',
  };
}
