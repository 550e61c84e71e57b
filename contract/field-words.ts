import { EVACUATION_COLUMNS } from './evacuations-columns';
import { FAQ_COLUMNS } from './faq-columns';
import { FINE_COLUMNS } from './fines-columns';
import { NEWS_COLUMNS } from './news-columns';
import { PARKING_COLUMNS } from './parking-columns';
import { type RegisterColumns, storedName } from './register-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';

/** Fields of acts, and columns that no file of a register has. */
const OF_ACTS: Readonly<Record<string, string>> = {
  act: 'яка дія',
  added: 'додано',
  by: 'чим увійшли',
  bytes: 'байтів',
  cars: 'авто',
  changed: 'змінено',
  confirmed_by: 'номер того, хто підтвердив',
  confirmer: 'хто підтвердив',
  files: 'файлів',
  hour: 'година',
  is_blocked: 'доступ закрито',
  is_sample: 'це зразок',
  kopecks: 'нова сума в копійках',
  left: 'лишилося',
  outcome: 'рішення',
  proposed_by: 'номер того, хто запропонував',
  proposer: 'хто запропонував',
  register: 'реєстр',
  removed: 'прибрано',
  restored: 'повернуто',
  role: 'роль',
  searches: 'з них пошуків',
  serial_key: 'постанова для пошуку',
  status: 'стан',
  step: 'що було хибним',
  taken_by: 'номер того, у кого справа',
  times: 'скільки разів',
  tries: 'котра спроба',
  unmatched: 'не впізнано',
};

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const wordsOf = (columns: RegisterColumns): [column: string, words: string][] =>
  Object.entries(columns).map(([field, { word, typed, names }]) => [
    storedName(columns, field),
    word ?? small(typed?.label ?? names.split(';')[0] ?? field),
  ]);

const REGISTERS = [FAQ_COLUMNS, NEWS_COLUMNS, VACANCY_COLUMNS, PARKING_COLUMNS, EVACUATION_COLUMNS, FINE_COLUMNS];

const FIELD_WORDS = new Map([...REGISTERS.flatMap(wordsOf), ...Object.entries(OF_ACTS)]);

/** As the desk names it. */
export const fieldText = (field: string): string => FIELD_WORDS.get(field) ?? field;
