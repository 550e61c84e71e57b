import { IMPORTERS } from '@/backend/entry/nouns';
import { statementColumns } from '@/backend/fines/payments/statement-columns';
import type { Columns } from '@/backend/platform/import/columns';
import { UsageError } from '@/backend/platform/commands/usage';

export interface DescribedRegister {
  noun: string;
  command: string;
  title: string;
  columns: Columns;
  keys: string[];
  /** Name a record that has no key. */
  nameFields: string[];
  isPersonal: boolean;
  /** Columns of no meaning here are left out instead of refused. */
  skipsOthers: boolean;
}

/** Settings are JSON with keys of their own. */
export const DESCRIBED: DescribedRegister[] = [
  ...IMPORTERS.filter(({ noun }) => noun !== 'settings').map(
    ({ noun, title, columns, keyFields, nameFields = [], isPersonal = false }) => ({
      noun,
      command: `import ${noun}`,
      title: `Файл ${title}`,
      columns,
      keys: keyFields,
      nameFields,
      isPersonal,
      skipsOthers: false,
    }),
  ),
  {
    noun: 'payments',
    command: 'payments import',
    title: 'Банківська виписка',
    columns: statementColumns,
    keys: ['date'],
    nameFields: [],
    isPersonal: false,
    skipsOthers: true,
  },
];

export function requireDescribed(noun: string): DescribedRegister {
  if (noun === 'settings')
    throw new UsageError('Налаштування – JSON: почніть із копії samples/settings.json, перевіряє її settings check.');
  const register = DESCRIBED.find((known) => known.noun === noun);
  if (!register) throw new UsageError(`Є описи: ${DESCRIBED.map((known) => known.noun).join(', ')}.`);
  return register;
}
