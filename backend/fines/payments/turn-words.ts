// Words by which banks say whether money came or went, and whether a payment stands.
import { lettersAndDigits } from '@/domain/look-alikes';

export type Direction = 'credit' | 'debit';
export type BankState = 'posted' | 'not posted';

const listed = (words: string) => words.split(' ').map((word) => lettersAndDigits(word, 'cyrillic'));

/** Whole values of one to four letters. */
const CODES: Record<Direction, string[]> = {
  credit: listed('К Кт Кр C Cr Ct Crdt In'),
  debit: listed('Д Дт Дб D Dr Dt Dbit Out'),
};
const BEGINNINGS: Record<Direction, string[]> = {
  credit: listed('кредит credit надходж зарах прихід прибут поповн вхідн приход поступл зачисл отриман incom'),
  debit: listed(
    'дебет дебіт debit спис видат витрат вихідн расход видач поверн возврат комісі знят outgo refund expens withdraw сторн',
  ),
};
const REFUND = listed('поверн возврат refund сторн');
const NOT_POSTED = listed(
  'непровед невикон неуспіш сторн відхил скасов відмін відмов помилк очіку чернет заблок блоков холд pdng pend reject cancel fail revers declin hold повернен обробці обробляється підпис отклон отмен аннул анул',
);
const NOT = lettersAndDigits('не', 'cyrillic');
const POSTED = listed(
  'проведен виконан зарахован успішн оброблен заверш оплачен сплачен підтвердж прийнят book post complet done success executed',
);

const wordsOf = (value: string) =>
  value
    .split(/[^\p{L}\p{Nd}]+/u)
    .map((word) => lettersAndDigits(word, 'cyrillic'))
    .filter(Boolean);

const SIGNS: Record<string, Direction> = { '+': 'credit', '-': 'debit', '−': 'debit', '–': 'debit' };

const beginsWith = (words: string[], beginnings: string[]) =>
  words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));

/** Undefined for what says neither or both; a refund is no income, whatever stands beside. */
export function readDirection(value: string): Direction | undefined {
  const text = value.trim();
  const sign = SIGNS[text];
  if (sign) return sign;
  const words = wordsOf(text);
  const whole = words.join('');
  for (const direction of ['credit', 'debit'] as const) if (CODES[direction].includes(whole)) return direction;
  if (beginsWith(words, REFUND)) return 'debit';
  const [isCredit, isDebit] = [beginsWith(words, BEGINNINGS.credit), beginsWith(words, BEGINNINGS.debit)];
  return isCredit === isDebit ? undefined : isCredit ? 'credit' : 'debit';
}

export function readBankState(value: string): BankState | undefined {
  const words = wordsOf(value);
  if (words.includes(NOT) || beginsWith(words, NOT_POSTED)) return 'not posted';
  return beginsWith(words, POSTED) ? 'posted' : undefined;
}

const VALUES_MAX = 12;
const WORDS_MAX = 3;

/** What a column of an unknown header says by its values; undefined for anything but a few short words of this kind. */
export function turnOf(values: readonly string[]): 'direction' | 'state' | undefined {
  const distinct = [...new Set(values.map((value) => value.trim()).filter(Boolean))];
  if (distinct.length === 0 || distinct.length > VALUES_MAX) return undefined;
  const isWord = (value: string) => /\p{L}/u.test(value) && wordsOf(value).length <= WORDS_MAX;
  // A dash alone is how an empty cell is written.
  const isSigns = distinct.includes('+') && distinct.every((value) => value in SIGNS);
  if (isSigns) return 'direction';
  if (!distinct.every(isWord)) return undefined;
  const share = (reads: (value: string) => unknown) => distinct.filter((value) => reads(value) !== undefined).length;
  const [directions, states] = [share(readDirection), share(readBankState)];
  if (directions === 0 && states === 0) return undefined;
  return directions >= states ? 'direction' : 'state';
}
