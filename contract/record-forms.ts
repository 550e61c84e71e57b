// The form of a new record, from the columns that its register declares.
import { capital } from '@/domain/capital';
import type { RecordRegister } from './desk-registers';
import { EVACUATION_COLUMNS } from './evacuations-columns';
import { FINE_COLUMNS } from './fines-columns';
import type { Field, FieldTable, Form } from './form';
import { PARKING_COLUMNS } from './parking-columns';
import {
  FIRST,
  isOptionalColumn,
  RECORD_VALUE_MAX,
  type RegisterColumn,
  type RegisterColumns,
} from './register-columns';
import type { RecordRules } from './record-rules';

const DAYS = { type: 'date', width: 'medium' } as const;
const MOMENTS = { type: 'datetime-local', width: 'medium' } as const;
const FIGURES = { width: 'medium' } as const;

const INPUTS: Record<RegisterColumn['kind'], Field['input']> = {
  key: FIGURES,
  plate: undefined,
  own: FIGURES,
  text: undefined,
  'required text': undefined,
  html: undefined,
  count: FIGURES,
  'required count': FIGURES,
  amount: FIGURES,
  'required amount': FIGURES,
  moment: MOMENTS,
  'required moment': MOMENTS,
  day: DAYS,
  'required day': DAYS,
  'last day': DAYS,
  latitude: FIGURES,
  longitude: FIGURES,
};

/** What a meaning says beyond the label: its first words say the same, and a field of days shows what a day looks like. */
function hintOf({ meaning, example }: RegisterColumn, isDate: boolean): string {
  const beyond = meaning
    .split(isDate ? /; /u : /[,;:] /u)
    .slice(1)
    .join(', ');
  const parts = isDate ? [beyond] : [beyond, `наприклад ${example}`];
  return capital(parts.filter((part) => part !== '').join('; '));
}

function fieldOf(column: RegisterColumn, isFirst: boolean): Field {
  const { kind, names, typed } = column;
  const input = INPUTS[kind];
  const isDate = input?.type !== undefined;
  const details = {
    label: typed?.label ?? names.split(';')[0] ?? '',
    hint: typed?.hint ?? hintOf(column, isDate),
    optional: isOptionalColumn({ kind }),
    input: { autoComplete: 'off', ...(!isDate && { maxLength: RECORD_VALUE_MAX }), ...input, ...(isFirst && FIRST) },
  };
  return { kind: kind === 'plate' ? 'plate' : 'text', ...details };
}

const rankOf = ({ kind }: RegisterColumn) => Number(kind === 'key');

function formOf(register: RecordRegister, columns: RegisterColumns): Form<FieldTable, RecordRules> {
  // A code that may be left out comes last.
  const ordered = Object.entries(columns).sort(([, one], [, other]) => rankOf(one) - rankOf(other));
  const fields = ordered.map(([name, column], index): [string, Field] => [
    name,
    name === 'photos' ? { kind: 'files', label: 'Фото' } : fieldOf(column, index === 0),
  ]);
  return {
    rules: async () => (await import('./record-rules')).RECORD_RULES[register],
    fields: {
      register: { kind: 'hidden' },
      ...Object.fromEntries(fields),
      accept: { kind: 'box', label: 'Усе так і має бути' },
    },
  };
}

export const RECORD_FORMS: Record<RecordRegister, Form<FieldTable, RecordRules>> = {
  fines: formOf('fines', FINE_COLUMNS),
  evacuations: formOf('evacuations', EVACUATION_COLUMNS),
  'parking-places': formOf('parking-places', PARKING_COLUMNS),
};
