import type { AppealRow } from '@/backend/appeals/act';
import type { Context } from '@/backend/context';
import type { Mail } from '@/backend/mail/mail';
import { inLine } from '@/backend/notifications/words';

/** Lets the sender of an appeal know; a sentence for the operator says how, or what is left to do by hand. */
export async function informSender({ mailer }: Context, { user_id, email, address }: AppealRow, mail: Mail): Promise<string> {
  if (user_id !== null) return 'Громадянин побачить це в кабінеті.';
  if (email === '') return `Кабінету й email у заявника немає: надішліть листа на адресу ${inLine(address)}.`;
  try {
    await mailer.send(mail);
    return `Лист надіслано на ${email}.`;
  } catch {
    return `Лист на ${email} не надіслано: перевірте SMTP_URL і повідомте заявника самі.`;
  }
}
