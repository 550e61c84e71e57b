// Columns that turn the meaning of the sum: named ones are read, others are asked about when their values look like it.
import type { ImportProblem } from '@/backend/platform/import/importer';
import { inLine } from '@/backend/core/in-line';
import { type RawLine, textOf } from './raw-line';
import { type Direction, readBankState, readDirection, turnOf } from './turn-words';

const SHOWN = 6;
const VALUE_MAX = 40;

export interface Turns {
  directionOf: (line: RawLine) => Direction | undefined;
  /** What the bank wrote of a payment that it did not post. */
  stateOf: (line: RawLine) => string | undefined;
  doubts: ImportProblem[];
  notices: string[];
}

interface Value {
  line: number;
  value: string;
}

/** "«Переказ» (2), «Комісія»" */
function listed(values: Value[]): string {
  const counts = new Map<string, number>();
  for (const { value } of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shown = [...counts].slice(0, SHOWN).map(([value, count]) => {
    const times = count > 1 ? ` (${count})` : '';
    return `«${inLine(value).slice(0, VALUE_MAX)}»${times}`;
  });
  return [...shown, ...(counts.size > SHOWN ? [`ще ${counts.size - SHOWN}`] : [])].join(', ');
}

const valuesOf = (raw: RawLine[], valueIn: (line: RawLine) => string): Value[] =>
  raw.flatMap((line) => {
    const value = valueIn(line);
    return value === '' ? [] : [{ line: line.line, value }];
  });

const named = (raw: RawLine[], field: 'direction' | 'state') => valuesOf(raw, ({ given }) => textOf(given, field));

const placeOf = ([first]: RawLine[], field: string) => {
  const place = first?.source.places?.get(field);
  return place ? `«${place.header}» (${place.letters.join('+')})` : `«${field}»`;
};

const isSigned = (raw: RawLine[]) =>
  raw.some(({ given, fields }) => fields.has('debit') || Number(given['sum'] ?? given['account_sum'] ?? 0) < 0);

function unclear(raw: RawLine[], field: 'direction' | 'state'): ImportProblem[] {
  const values = named(raw, field);
  const reads = field === 'direction' ? readDirection : readBankState;
  const strange = values.filter(({ value }) => reads(value) === undefined);
  // «Вид операції» may say anything where the sums have a sign or two columns.
  const isAnother = field === 'direction' && strange.length === values.length && isSigned(raw);
  const [first] = strange;
  if (!first || isAnother) return [];
  const how =
    field === 'direction'
      ? 'не видно, надходження це чи списання; якщо підтвердити, їх буде враховано за знаком суми'
      : 'не видно, чи провів банк ці платежі; якщо підтвердити, їх буде враховано як проведені';
  return [{ line: first.line, reason: `стовпець ${placeOf(raw, field)}: ${listed(strange)} – ${how}` }];
}

interface Asked {
  name: string;
  turn: 'direction' | 'state';
  doubt: ImportProblem;
}

function askedOf(raw: RawLine[]): Asked[] {
  const names = [...(raw[0]?.others.keys() ?? [])];
  return names.flatMap((name): Asked[] => {
    const values = valuesOf(raw, ({ others }) => others.get(name) ?? '');
    const turn = turnOf(values.map(({ value }) => value));
    const [first] = values;
    if (!turn || !first) return [];
    const how =
      turn === 'direction'
        ? 'схоже, він каже, надходження це чи списання; якщо підтвердити, списання штрафів не сплатять'
        : 'схоже, він каже, чи провів банк платіж; якщо підтвердити, непроведені не буде враховано';
    const reason = `невідомий стовпець ${name}: ${listed(values)} – ${how}`;
    return [{ name, turn, doubt: { line: first.line, reason } }];
  });
}

export function readTurns(raw: RawLine[]): Turns {
  const asked = askedOf(raw);
  const said = (line: RawLine, turn: 'direction' | 'state') => [
    textOf(line.given, turn),
    ...asked.filter((one) => one.turn === turn).map(({ name }) => line.others.get(name) ?? ''),
  ];
  const left = [...(raw[0]?.others.keys() ?? [])].filter((name) => !asked.some((one) => one.name === name));
  return {
    directionOf: (line) => {
      const directions = said(line, 'direction').map(readDirection);
      return directions.includes('debit') ? 'debit' : directions.find((direction) => direction !== undefined);
    },
    stateOf: (line) => said(line, 'state').find((value) => value !== '' && readBankState(value) === 'not posted'),
    doubts: [...unclear(raw, 'direction'), ...unclear(raw, 'state'), ...asked.map(({ doubt }) => doubt)],
    notices: left.length > 0 ? [`Не взято стовпців: ${left.join(', ')}.`] : [],
  };
}
