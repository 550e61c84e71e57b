import type { JournalWords } from './desk-call';
import { DESK_CALLS, type DeskCallName } from './desk-port';

type Calls = typeof DESK_CALLS;

/** What a call of the desk writes into the journal. */
export type JournalActOf<Name extends DeskCallName> = {
  [One in Name]: keyof NonNullable<Calls[One]['journal']>;
}[Name];

/** Acts that only the operator or more than one call writes. */
const OTHER_ACTS = {
  'attestation-key.rotated': 'змінено ключ підпису',
  'change.proposed': 'запропоновано зміну',
  'evidence.linked': 'видано одноразові посилання на файли',
  'evidence.seen': 'відкрито файл за одноразовим посиланням',
  'document.seen': 'переглянуто документ',
  'lists.seen': 'переглянуто списки, за годину',
  'citizens.seen': 'переглянуто список громадян',
  'fine.deleted': 'видалено штраф',
  'key.added': 'створено ключ реєстрів',
  'key.revoked': 'відкликано ключ реєстрів',
  'import.done': 'записано завантаження',
  'statement.read': 'прочитано виписку',
  'record.deleted': 'видалено назавжди',
  'webhook.added': 'додано адресу, куди сайт сповіщає програму міста',
  'webhook.removed': 'видалено адресу, куди сайт сповіщав програму міста',
} as const satisfies JournalWords;

export type JournalAct = JournalActOf<DeskCallName> | keyof typeof OTHER_ACTS;

/** Acts of the inspection as the journal names them, each with its words for "Ніна Інспекторка: …". */
export const JOURNAL_ACTS = new Map(
  [...Object.values(DESK_CALLS).map(({ journal = {} }) => journal), OTHER_ACTS].flatMap(Object.entries<string>),
);

/** Their `after` says to whom. */
export const GIVEN_ACTS = ['appeal.given', 'message.given'] as const satisfies JournalAct[];

/** Those that may change a sum, or what is to be paid. */
export const SUM_ACTS: readonly JournalAct[] = [
  'appeal.decided',
  'appeal.proposed',
  'appeal.reopened',
  'court.decided',
  'court.undone',
  'fine.corrected',
  'import.done',
  'import.undone',
  'parking-places.corrected',
  'payment.matched',
  'record.saved',
  'refund.submitted',
];

/** An older version may have recorded what this one does not know. */
export const journalActText = (act: string): string => JOURNAL_ACTS.get(act) ?? act;

const SUBJECTS: Readonly<Record<string, string>> = {
  appeal: 'скарга',
  'attestation-key': 'ключ підпису',
  appeals: 'скарги',
  car: 'авто',
  cars: 'авто',
  citizen: 'громадянин',
  citizens: 'громадяни',
  claim: 'повідомлення про сплату',
  claims: 'повідомлення про сплату',
  evacuations: 'евакуація',
  faq: 'запитання',
  find: 'пошук у службовому кабінеті',
  fine: 'штраф',
  fines: 'штрафи',
  import: 'завантаження',
  imports: 'завантаження',
  key: 'ключ реєстрів',
  letter: 'паперовий лист',
  letters: 'паперові листи',
  mail: 'лист',
  mails: 'листи',
  message: 'звернення',
  messages: 'звернення',
  news: 'новина',
  'parking-places': 'місце для паркування',
  payment: 'платіж',
  payments: 'платежі',
  plate: 'номерний знак',
  proposals: 'зміни на підтвердженні',
  settings: 'налаштування',
  staff: 'працівник',
  statement: 'виписка',
  template: 'шаблон',
  upload: 'файл',
  vacancies: 'вакансія',
  webhook: 'сповіщення програми міста',
};

/** "appeal ОС-2026-004217 file 3" → "скарга ОС-2026-004217, файл 3". */
export const journalSubjectText = (subject: string): string =>
  subject.replace(/^[a-z-]+/, (kind) => SUBJECTS[kind] ?? kind).replace(/ file (?=\d+$)/, ', файл ');

/** "скарга ОС-2026-004217", as the journal shows it → "appeal ОС-2026-004217". */
export function journalSubjectOf(typed: string): string {
  const known = Object.entries(SUBJECTS).find(([, words]) => typed.toLowerCase().startsWith(`${words} `));
  return known ? known[0] + typed.slice(known[1].length).replace(/, файл (?=\d+$)/, ' file ') : typed;
}
