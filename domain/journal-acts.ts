/** Acts of the inspection as the journal names them, each with its words for "Ніна Інспекторка: …". */
export const JOURNAL_ACTS = {
  'attestation-key.rotated': 'змінено ключ підпису',
  'appeal.seen': 'переглянуто скаргу',
  'appeal.taken': 'взято на розгляд',
  'appeal.given': 'передано колезі',
  'appeal.noted': 'додано нотатку',
  'appeal.asked': 'попрошено докази',
  'appeal.proposed': 'запропоновано рішення',
  'appeal.joined': 'приєднано до штрафу',
  'appeal.unjoined': 'від’єднано від штрафу',
  'appeal.returned': 'запропоноване рішення повернуто',
  'appeal.decided': 'ухвалено рішення',
  'appeal.reopened': 'розгляд поновлено',
  'change.proposed': 'запропоновано зміну',
  'change.dropped': 'запропоновану зміну відхилено',
  'template.saved': 'збережено шаблон рішення',
  'template.deleted': 'вилучено шаблон рішення',
  'car.seen': 'переглянуто авто громадянина',
  'car.approved': 'підтверджено авто',
  'car.rejected': 'відхилено авто',
  'car.reopened': 'авто повернуто на перевірку',
  'evidence.linked': 'видано одноразові посилання на файли',
  'evidence.seen': 'відкрито файл за одноразовим посиланням',
  'document.seen': 'переглянуто документ',
  'mails.seen': 'переглянуто недоставлені листи',
  'mail.retried': 'листи надіслано ще раз',
  'message.seen': 'переглянуто звернення',
  'message.answered': 'надіслано відповідь на звернення',
  'citizen.seen': 'переглянуто дані громадянина',
  'citizen.released': 'знято призупинення кабінету',
  'citizen.withdrawn': 'закрито доступ громадянина',
  'citizens.seen': 'переглянуто перелік громадян',
  'evacuations.seen': 'переглянуто евакуацію',
  'evacuations.corrected': 'виправлено евакуацію',
  'evacuations.released': 'авто повернуто власникові',
  'fine.seen': 'переглянуто штраф',
  'fine.cancelled': 'скасовано штраф',
  'fine.corrected': 'виправлено штраф',
  'fine.deleted': 'видалено штраф',
  'key.added': 'створено ключ реєстрів',
  'import.done': 'виконано імпорт',
  'import.seen': 'переглянуто імпорт',
  'import.undone': 'скасовано імпорт',
  'parking-places.seen': 'переглянуто місце для паркування',
  'parking-places.corrected': 'виправлено місце для паркування',
  'payment.seen': 'переглянуто платіж',
  'payment.matched': 'платіж зараховано',
  'payment.not-ours': 'платіж не наш',
  'payment.reopened': 'платіж знову на розгляді',
  'photo.removed': 'вилучено фото',
  'statement.read': 'прочитано виписку',
  'upload.received': 'отримано файл',
  'upload.dropped': 'файл відкинуто',
  'record.saved': 'змінено запис',
  'record.withdrawn': 'знято з сайту',
  'record.returned': 'повернуто на сайт',
  'record.deleted': 'видалено назавжди',
  'settings.saved': 'змінено налаштування',
  'staff.invited': 'запрошено працівника',
  'staff.accepted': 'прийнято запрошення',
  'staff.signed-in': 'вхід за стіл',
  'staff.refused': 'невдала спроба ввійти за стіл',
  'staff.changed': 'змінено роль або доступ',
  'staff.reset': 'видано нове запрошення',
} as const satisfies Record<string, string>;

export type JournalAct = keyof typeof JOURNAL_ACTS;

/** An older version may have recorded what this one does not know. */
export const journalActText = (act: string): string => (JOURNAL_ACTS as Record<string, string>)[act] ?? act;

const SUBJECTS: Readonly<Record<string, string>> = {
  appeal: 'скарга',
  'attestation-key': 'ключ підпису',
  car: 'авто',
  citizen: 'громадянин',
  citizens: 'громадяни',
  evacuations: 'евакуація',
  faq: 'запитання',
  fine: 'штраф',
  import: 'імпорт',
  key: 'ключ реєстрів',
  mail: 'лист',
  mails: 'листи',
  message: 'звернення',
  news: 'новина',
  'parking-places': 'місце для паркування',
  payment: 'платіж',
  settings: 'налаштування',
  staff: 'працівник',
  statement: 'виписка',
  template: 'шаблон',
  upload: 'файл',
  vacancies: 'вакансія',
};

/** "appeal ОС-2026-004217" → "скарга ОС-2026-004217". */
export const journalSubjectText = (subject: string): string =>
  subject.replace(/^[a-z-]+/, (kind) => SUBJECTS[kind] ?? kind);

/** "скарга ОС-2026-004217", as the journal shows it → "appeal ОС-2026-004217". */
export function journalSubjectOf(typed: string): string {
  const known = Object.entries(SUBJECTS).find(([, words]) => typed.toLowerCase().startsWith(`${words} `));
  return known ? known[0] + typed.slice(known[1].length) : typed;
}
