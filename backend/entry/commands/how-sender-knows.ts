import type { ToldAppeal } from '@/backend/appeals/review';
import { inLine } from '@/backend/platform/mail/in-line';

/** How the sender of an appeal comes to know of an act, or what is left to do by hand; a sentence for the operator. */
export function howSenderKnows({ user_id, address, letter }: ToldAppeal): string {
  const hasCabinet = user_id !== null;
  if (letter && letter.to !== null)
    return `Лист на ${letter.to} поставлено в чергу.${hasCabinet ? ' Є це й у кабінеті.' : ''}`;
  if (!hasCabinet) return `Кабінету й email у заявника немає: надішліть листа на адресу ${inLine(address)}.`;
  return letter?.isSwitchedOff
    ? 'Листи про скаргу громадянин вимкнув: побачить це лише в кабінеті.'
    : 'Пошти немає: громадянин побачить це лише в кабінеті.';
}
