// When a record of the site is shown: three choices for a person, one field of the record.

/** In place of a time: that of the server. */
export const NOW = 'зараз';

export const SHOWN = {
  now: 'Опублікувати зараз',
  at: 'У певний час',
  draft: 'Поки що чернетка',
} as const;

const dayField = <const Label extends string>(label: Label) =>
  ({ kind: 'text', label, input: { autoComplete: 'off', type: 'date', maxLength: 10, width: 'medium' } }) as const;
const timeField = <const Label extends string>(label: Label, hint: string) =>
  ({ kind: 'text', label, hint, input: { autoComplete: 'off', type: 'time', maxLength: 8, width: 'medium' } }) as const;

export const WHEN_FIELDS = {
  show: { kind: 'choice', label: 'Коли показати' },
  show_on: dayField('День'),
  show_at: timeField('Година', 'Без години – від початку дня'),
} as const;

export const CLOSING_FIELDS = {
  closes_on: { ...dayField('Останній день подання заявок'), optional: true },
  closes_time: { ...timeField('До котрої години того дня', 'Без години – до кінця дня'), optional: true },
} as const;

export interface When {
  show: keyof typeof SHOWN;
  show_on: string;
  show_at: string;
}

/** As a file has it. */
export const momentOf = (on: string, at: string): string => (on !== '' && at !== '' ? `${on}T${at}` : on);

export const publishedAt = ({ show, show_on: on, show_at: at }: When): string =>
  ({ now: NOW, at: momentOf(on, at), draft: '' })[show];

/** `typed`: as a record is typed in a file, "24.11.2026 09:00". */
export function dayAndTime(typed = ''): readonly [on: string, at: string] {
  const [, date = '', month = '', year = '', at = ''] = /^(\d\d)\.(\d\d)\.(\d{4})(?: (\S+))?$/.exec(typed) ?? [];
  return [[year, month, date].filter(Boolean).join('-'), at];
}

export function whenOf(typed?: string): When {
  const [on, at] = dayAndTime(typed);
  return { show: on === '' ? 'draft' : 'at', show_on: on, show_at: at };
}
