import type { AppealRow } from '@/backend/appeals/act';
import { inLine } from '@/backend/notifications/words';

/** How the sender of an appeal comes to know of an act, or what is left to do by hand; a sentence for the operator. */
export function howSenderKnows({ user_id, email, address }: AppealRow): string {
  if (user_id !== null) return 'Громадянин побачить це в кабінеті.';
  if (email === '') return `Кабінету й email у заявника немає: надішліть листа на адресу ${inLine(address)}.`;
  return `Сайт надішле листа на ${email}.`;
}
