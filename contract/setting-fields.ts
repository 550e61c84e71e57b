// A setting as fields of the desk's form. A value of several fields is spread over them and gathered to what one would type.
import { readHours, formatHours } from '@/domain/hours-text';
import { isKeyOf } from '@/domain/keys';
import type { Control, Entry, SpreadKind } from './define-setting';
import type { Field } from './form';
import { TYPED_MAX } from './setting-kinds';

type Values = Readonly<Record<string, string>>;

interface Spread {
  /** Keyed by what stands after the path of the setting. */
  readonly fields: Readonly<Record<string, Field>>;
  /** `year`: shown for a day of every year. */
  readonly spread: (typed: string, year: number) => Values;
  readonly gather: (of: (field: string) => string) => string;
  /** What is wrong, by field. */
  readonly check?: (of: (field: string) => string) => Values;
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const byRow = (rows: number, row: (at: number) => Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    upTo(rows).flatMap((at) => Object.entries(row(at)).map(([name, field]) => [`${at}.${name}`, field])),
  );

const box = { autoComplete: 'off', maxLength: TYPED_MAX } as const;
const day = (label: string): Field => ({ kind: 'text', label, input: { ...box, type: 'date', width: 'medium' } });
const time = (label: string): Field => ({ kind: 'text', label, input: { ...box, type: 'time', width: 'medium' } });

const WEEKDAYS = ['Понеділок', 'Вівторок', 'Середа', 'Четвер', 'П’ятниця', 'Субота', 'Неділя'] as const;
/** A day's hours before a break and after it. */
const INTERVALS = [0, 1] as const;
const AFTER = ['', ', після перерви'] as const;

const slots = WEEKDAYS.flatMap((name, at) =>
  INTERVALS.map((part) => ({ weekday: at + 1, part, key: `${at + 1}.${part}`, name: `${name}${AFTER[part]}` })),
);

/** A browser's field has no 24:00. */
const MIDNIGHT = '00:00';

const hours: Spread = {
  fields: Object.fromEntries(
    slots.flatMap(({ key, name }) => [
      [`${key}.opens`, time(`${name}, з`)],
      [`${key}.closes`, time(`${name}, до`)],
    ]),
  ),
  spread: (typed) => {
    const read = readHours(typed);
    const known = 'hours' in read ? read.hours : [];
    return Object.fromEntries(
      slots.flatMap(({ weekday, part, key }) => {
        const one = known.filter((hour) => hour.weekday === weekday)[part];
        if (!one) return [];
        return [
          [`${key}.opens`, one.opens],
          [`${key}.closes`, one.closes === '24:00' ? MIDNIGHT : one.closes],
        ];
      }),
    );
  },
  gather: (of) =>
    formatHours(
      slots.flatMap(({ weekday, key }) => {
        const [opens, closes] = [of(`${key}.opens`), of(`${key}.closes`)];
        return opens && closes ? [{ weekday, opens, closes: closes === MIDNIGHT ? '24:00' : closes }] : [];
      }),
    ),
  check: (of) =>
    Object.fromEntries(
      slots.flatMap(({ key, name }) => {
        const [opens, closes] = [of(`${key}.opens`), of(`${key}.closes`)];
        if (opens && !closes) return [[`${key}.closes`, `${name}: вкажіть, до котрої години`]];
        if (closes && !opens) return [[`${key}.opens`, `${name}: вкажіть, з котрої години`]];
        const isWrong = opens !== '' && closes !== MIDNIGHT && opens >= closes;
        return isWrong ? [[`${key}.closes`, `${name}: кінець має бути пізніше за початок`]] : [];
      }),
    ),
};

const LINKS_MAX = 8;
const BAR = '|';

const links: Spread = {
  fields: byRow(LINKS_MAX, (at) => ({
    title: { kind: 'text', label: `Назва сервісу ${at + 1}`, input: { ...box, maxLength: 200 } },
    url: { kind: 'text', label: 'Адреса сторінки сплати', hint: 'Починається з https://', input: box },
    logo: { kind: 'text', label: 'Адреса логотипа', optional: true, input: box },
  })),
  spread: (typed) =>
    Object.fromEntries(
      typed.split('\n').flatMap((line, at) => {
        const [title = '', url = '', logo = ''] = line.split(BAR).map((part) => part.trim());
        return [
          [`${at}.title`, title],
          [`${at}.url`, url],
          [`${at}.logo`, logo],
        ];
      }),
    ),
  gather: (of) =>
    upTo(LINKS_MAX)
      .map((at) => [of(`${at}.title`), of(`${at}.url`), of(`${at}.logo`)])
      .filter((row) => row.some(Boolean))
      .map(([title = '', url = '', logo = '']) => [title, url, ...(logo && [logo])].join(` ${BAR} `))
      .join('\n'),
  check: (of) =>
    Object.fromEntries(
      upTo(LINKS_MAX).flatMap((at) => {
        const [title, url] = [of(`${at}.title`), of(`${at}.url`)];
        if (title.includes(BAR)) return [[`${at}.title`, `Приберіть із назви риску «${BAR}»`]];
        if (title === '' && (url || of(`${at}.logo`))) return [[`${at}.title`, `Назвіть сервіс ${at + 1}`]];
        return title && url === '' ? [[`${at}.url`, `Вкажіть адресу сервісу «${title}»`]] : [];
      }),
    ),
};

const DAYS_MAX = 30;
const listOf = (typed: string) => typed.split(', ').filter(Boolean);

const days: Spread = {
  fields: byRow(DAYS_MAX, (at) => ({ day: day(`День ${at + 1}`) })),
  spread: (typed) => Object.fromEntries(listOf(typed).map((one, at) => [`${at}.day`, one])),
  gather: (of) =>
    upTo(DAYS_MAX)
      .map((at) => of(`${at}.day`))
      .filter(Boolean)
      .join(', '),
};

const holidays: Spread = {
  fields: byRow(DAYS_MAX, (at) => ({
    day: day(`Вихідний ${at + 1}`),
    yearly: { kind: 'box', label: 'Щороку' },
  })),
  spread: (typed, year) =>
    Object.fromEntries(
      listOf(typed).flatMap((one, at) =>
        /^\d\d-\d\d$/.test(one)
          ? [
              [`${at}.day`, `${year}-${one}`],
              [`${at}.yearly`, 'on'],
            ]
          : [[`${at}.day`, one]],
      ),
    ),
  gather: (of) =>
    upTo(DAYS_MAX)
      .map((at) => (of(`${at}.yearly`) === '' ? of(`${at}.day`) : of(`${at}.day`).replace(/^\d{4}-/, '')))
      .filter(Boolean)
      .join(', '),
};

const SPREADS: Readonly<Record<SpreadKind, Spread>> = { hours, links, days, holidays };

export const isSpread = (kind: Control['kind']): kind is SpreadKind => isKeyOf(SPREADS, kind);

export const spreadOf = ({ kind }: Control): Spread | undefined => (isSpread(kind) ? SPREADS[kind] : undefined);

type SettingEntry = Pick<Entry, 'label' | 'control' | 'optional'>;

/** The file of a picture, and the fields over which a value is spread. */
function fieldsBeside(path: string, { label, control }: SettingEntry): [string, Field][] {
  if (control.kind === 'picture') return [[`${path}.file`, { kind: 'files', label: `${label}: файл` }]];
  return Object.entries(spreadOf(control)?.fields ?? {}).map(([name, field]) => [`${path}.${name}`, field]);
}

/** Keyed by name; the one of the path itself holds what the others cannot. */
export function fieldsOf(path: string, entry: SettingEntry): Record<string, Field> {
  const { kind, unset: _unset, degrees: _degrees, ...control } = entry.control;
  const isText = kind === 'picture' || spreadOf(entry.control);
  const whole = { ...control, kind: kind === 'picture' ? 'text' : isText ? 'prose' : kind } as Pick<Field, 'kind'>;
  const { label } = entry;
  // A choice says what holds without one.
  const optional = entry.optional && control.options === undefined;
  return { [path]: { ...whole, label, optional }, ...Object.fromEntries(fieldsBeside(path, entry)) };
}

/** What the form begins with; a value that its fields cannot hold is a text. */
export function valuesOf(path: string, { control }: SettingEntry, typed: string, year: number): Values {
  const given = typed === '' ? (control.unset ?? '') : typed;
  const spread = spreadOf(control);
  if (!spread) return { [path]: given };
  const parts = spread.spread(given, year);
  if (spread.gather((name) => parts[name] ?? '') !== given) return { [path]: given };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${path}.${name}`, value]));
}

const within = (path: string, values: Values) => (name: string) => (values[`${path}.${name}`] ?? '').trim();

/** As one would type it. `values`: of the fields that the form had. */
export function typedOf(path: string, { control }: SettingEntry, values: Values): string {
  const spread = path in values ? undefined : spreadOf(control);
  return spread ? spread.gather(within(path, values)) : (values[path] ?? '').trim();
}

/** What is wrong with the fields of a value, by name. */
export const wrongIn = (path: string, { control }: SettingEntry, values: Values): [string, string][] =>
  Object.entries(spreadOf(control)?.check?.(within(path, values)) ?? {}).map(([name, words]) => [
    `${path}.${name}`,
    words,
  ]);

/** The field that an error of the whole value leads to. */
export function fieldAt(path: string, { control }: SettingEntry, values: Values): string {
  const first = path in values ? undefined : Object.keys(spreadOf(control)?.fields ?? {})[0];
  return first === undefined ? path : `${path}.${first}`;
}
