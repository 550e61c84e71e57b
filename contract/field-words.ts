import { EVACUATION_COLUMNS } from './evacuations-columns';
import { FAQ_COLUMNS } from './faq-columns';
import { FINE_COLUMNS } from './fines-columns';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { type RegisterColumns, storedName } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';

/** Columns that no file of a register has. */
const OF_SITE: Readonly<Record<string, string>> = {
  is_sample: 'це зразок',
  serial_key: 'постанова для пошуку',
};

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const wordsOf = (columns: RegisterColumns): [column: string, words: string][] =>
  Object.entries(columns).map(([field, { word, typed, names }]) => [
    storedName(columns, field),
    word ?? small(typed?.label ?? names.split(';')[0] ?? field),
  ]);

const REGISTERS = [FAQ_COLUMNS, NEWS_COLUMNS, VACANCY_COLUMNS, PARKING_COLUMNS, EVACUATION_COLUMNS, FINE_COLUMNS];

const FIELD_WORDS = new Map([...REGISTERS.flatMap(wordsOf), ...Object.entries(OF_SITE)]);

/** As the desk names it. */
export const fieldText = (field: string): string => FIELD_WORDS.get(field) ?? field;

export const isFieldWithWords = (field: string): boolean => FIELD_WORDS.has(field);
