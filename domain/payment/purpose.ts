// The treasury finds the fine by the purpose, so it always includes series and number.
import { isKeyOf } from '@/domain/keys';
import { isPaymentCharacter } from './windows-1251';

export interface PurposeValues {
  /** "постанова" or "повідомлення". */
  document: string;
  series: string;
  number: string;
  /** "21.11.2026". */
  date: string;
  plate: string;
  payer: string;
}

const LOOK_ALIKES: Record<string, string> = {
  '−': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  ʼ: '’',
  '′': '’',
  '″': '"',
  '‚': ',',
};

/**
 * For example "{document} {series} №{number} від {date}, {plate}, {payer}". Parts without a value are dropped; without
 * {number}, series and number are appended.
 */
export function fillPurpose(template: string, values: PurposeValues): string {
  const filled = withNumber(template)
    .split(',')
    .map((part) => fillPart(part, values))
    .filter((part) => part !== '')
    .join(', ');
  return toPaymentText(filled);
}

export const withNumber = (template: string) =>
  template.includes('{number}') ? template : `${template.trim()} {series} №{number}`;

function fillPart(part: string, values: PurposeValues): string {
  const named = [...part.matchAll(/\{(document|series|number|date|plate|payer)\}/g)].map(([, name = '']) =>
    isKeyOf(values, name) ? values[name] : '',
  );
  // Drop a part whose values are all empty ("платник {payer}").
  if (named.length > 0 && named.every((value) => value.trim() === '')) return '';
  const withDate = values.date ? part : part.replace(/\s*від\s+\{date\}/, '');
  return withDate
    .replace(/\{(document|series|number|date|plate|payer)\}/g, (_, name: keyof PurposeValues) => values[name].trim())
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Replaces characters a payment may not carry. One line, no leading "?", which would start parameters in format 003.
 */
export function toPaymentText(text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/\p{Cf}/gu, ''),
  ]
    .map((character) => {
      if (isPaymentCharacter(character)) return character;
      const plain = LOOK_ALIKES[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...plain].every(isPaymentCharacter) ? plain : '-';
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/^[? ]+/, '')
    .trim();
}
