// What the form of a new record checks before it is sent; the rules of its register's import check the rest.
import { EVACUATION_COLUMNS } from './evacuations-columns';
import { FINE_COLUMNS } from './fines-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { isOptionalColumn, RECORD_VALUE_MAX, type RegisterColumns } from './register-columns';
import { STALE_ID } from './wire';
import { z } from './zod';

const TOO_LONG = `Скоротіть до ${RECORD_VALUE_MAX} символів`;
const typed = z.string('Заповніть це поле').trim().max(RECORD_VALUE_MAX, TOO_LONG);
const required = typed.min(1, 'Заповніть це поле');

type Rule = typeof typed | z.ZodDefault<z.ZodBoolean>;
export type RecordRules = z.ZodObject<Record<string, Rule>>;

const rulesOf = ({ photos: _files, ...columns }: RegisterColumns): RecordRules =>
  z.object({
    register: z.string(STALE_ID),
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]): [string, Rule] => [
        name,
        isOptionalColumn(column) ? typed : required,
      ]),
    ),
    accept: z.boolean().default(false),
  });

export const RECORD_RULES = {
  fines: rulesOf(FINE_COLUMNS),
  evacuations: rulesOf(EVACUATION_COLUMNS),
  'parking-places': rulesOf(PARKING_COLUMNS),
};
