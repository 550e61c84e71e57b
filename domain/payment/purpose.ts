// The purpose of a payment: by it the treasury finds the fine. Series and number are always in it.
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
 * The city's template with the fine's values: "{document} {series} №{number} від {date}, {plate}, {payer}". A part without a
 * value goes with its punctuation. A template without {number} gets series and number at its end.
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
  // A part that is nothing but absent values and words around them ("платник {payer}") says nothing.
  if (named.length > 0 && named.every((value) => value.trim() === '')) return '';
  const withDate = values.date ? part : part.replace(/\s*від\s+\{date\}/, '');
  return withDate
    .replace(/\{(document|series|number|date|plate|payer)\}/g, (_, name: keyof PurposeValues) => values[name].trim())
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Text in the characters a payment may carry: look-alikes for what it may not, accents dropped, anything else a dash;
 * one line, no leading "?" (it would start parameters in format 003).
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
