import type { DeskAppeal } from '@/contract/desk-appeals';
import { formatDate } from '@/domain/dates';

const toldOf = ({ letters }: DeskAppeal): string => {
  const waiting = letters.find(({ state }) => state === 'waiting');
  return waiting
    ? `Пошти в заявника немає: надрукуйте й надішліть лист до ${formatDate(waiting.send_until)}, він у черзі «Листи поштою».`
    : 'Заявник дізнається про це листом або в кабінеті.';
};

/** What the last act on the case did, by its name; never more than will happen. */
export const caseDone = (shown: DeskAppeal) => ({
  take: 'Скаргу взято на розгляд.',
  give: 'Скаргу передано.',
  join: 'Скаргу приєднано до штрафу. Хто вказав email, отримає лист.',
  unjoin: 'Скаргу від’єднано: вона знову без штрафу. Хто вказав email, отримає лист.',
  note: 'Нотатку додано.',
  ask: `Докази попрошено. ${toldOf(shown)}`,
  reopen: `Розгляд поновлено. Рішення більше не діє. ${toldOf(shown)}`,
  return: 'Рішення повернуто з нотаткою.',
  confirm: `Рішення ухвалено. ${toldOf(shown)}`,
});
