import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from '@/contract/content-forms';
import { DESK_REGISTER_LABELS } from '@/contract/desk-imports';
import { SETTING_ENTRIES } from '@/contract/city-settings';
import { APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { fieldText } from '@/contract/field-words';
import { reasonText } from '@/domain/register-reasons';
import { shownValue } from '@/domain/shown-value';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import styles from './changes.module.css';

/** Those that only commands and the content's pages import. */
const REGISTERS = {
  citizens: 'Громадяни',
  faq: 'Запитання',
  news: 'Новини',
  settings: 'Налаштування',
  vacancies: 'Вакансії',
};

const FACTORS = { password: 'пароль', code: 'код', passkey: 'ключ доступу' };

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: FACTORS,
  outcome: APPEAL_OUTCOME_LABELS,
  register: { ...DESK_REGISTER_LABELS, ...REGISTERS },
  role: STAFF_ROLE_LABELS,
  step: FACTORS,
  status: { ...APPEAL_STATUS_LABELS, ...CAR_STATUS_LABELS },
};

type Labels = Readonly<Record<string, { kind?: string; label?: string }>>;

const LABELS: Labels = {
  ...PARKING_FORM.fields,
  ...FAQ_FORM.fields,
  ...VACANCY_FORM.fields,
  ...NEWS_FORM.fields,
  ...SETTING_ENTRIES,
};

/** As the desk's forms name it; a field that no form has, by its words or by those of the setting that it is part of. */
export function fieldName(path: string): string {
  const label = LABELS[path]?.label;
  if (label) return label.charAt(0).toLowerCase() + label.slice(1);
  const [top = '', ...rest] = path.split('.');
  return [fieldText(top), ...rest].join(' ');
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings within settings by their path, e.g. "requisites.iban". */
const flat = (fields: Fields, above = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value) ? flat(value, `${above}${name}.`) : [[above + name, value] as [string, unknown]],
  );

function shown(act: string, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (Array.isArray(value)) return value.some(isFields) ? `записів: ${value.length}` : value.join(', ') || 'немає';
  // What the journal has cut is no JSON any more.
  if (typeof value === 'string' && value.endsWith('…')) return value;
  if (field === 'reason' && typeof value === 'string') return reasonText(act, value);
  return (typeof value === 'string' && VALUES[field]?.[value]) || (shownValue(field, value) ?? 'немає');
}

/** `act`: of the journal. */
type ChangesProps = { act?: string; before: Fields | null | undefined; after: Fields | null | undefined };

export function Changes({ act = '', before, after }: ChangesProps) {
  // A proposed change has the reason of what is proposed.
  const done = typeof after?.['act'] === 'string' ? after['act'] : act;
  const [was, is] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  const isSame = (path: string) =>
    was.has(path) && is.has(path) && JSON.stringify(was.get(path)) === JSON.stringify(is.get(path));
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter((path) => !isSame(path));
  if (paths.length === 0) return '–';
  return (
    <ul className={styles.changes}>
      {paths.map((path) => (
        <li key={path}>
          {fieldName(path)}: {was.has(path) ? <del>{shown(done, path, was.get(path))}</del> : null}{' '}
          {is.has(path) ? <ins>{shown(done, path, is.get(path))}</ins> : null}
        </li>
      ))}
    </ul>
  );
}
