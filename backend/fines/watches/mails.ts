// An unconfirmed address may be a stranger's: its mail names the document, but neither plate nor sum.
import { formatDateTime } from '@/domain/dates';
import { FINE_DOCUMENT_LABELS, fineDocument } from '@/domain/fine-document';
import { paths } from '@/domain/paths';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Config } from '@/backend/core/config';
import type { StoredFine } from '@/backend/fines/queries';
import type { MailDraft } from '@/backend/platform/mail/queue';

export const CONFIRM_MS = 2 * 24 * 60 * 60 * 1000;

interface Watch {
  id: number;
  email: string;
}

const named = (fine: StoredFine) =>
  `штраф (${FINE_DOCUMENT_LABELS[fineDocument(fine)].toLowerCase()} ${formatSerialNumber(fine.serial_number)})`;

export const confirmWatchMail = ({ id, email }: Watch, fine: StoredFine, now: number): MailDraft => ({
  to: email,
  subject: 'Підтвердьте нагадування про штраф',
  body: [
    `${formatDateTime(now)} на цю адресу попросили надсилати листи про ${named(fine)}.`,
    'Поки ви не підтвердите, листів не буде. Якщо не підтвердити за дві доби, адресу буде видалено.',
    { label: 'Підтвердити або відмовитися', linkTo: { watch_id: id } },
    'Якщо це були не ви, нічого не робіть.',
  ],
  expiresAt: now + CONFIRM_MS,
});

export const alreadyWatchedMail = ({ id, email }: Watch, fine: StoredFine, now: number): MailDraft => ({
  to: email,
  subject: 'Ви вже отримуєте листи про цей штраф',
  body: [
    `${formatDateTime(now)} на цю адресу ще раз попросили надсилати листи про ${named(fine)}.`,
    'Ви вже отримуєте їх, нічого не змінилося.',
    { label: 'Більше не надсилати листів про цей штраф', linkTo: { watch_id: id } },
  ],
});

interface WatchNews {
  title: string;
  text: string[];
  mailNotes?: string[];
  link: string;
  isGone?: boolean;
  expiresAt?: number;
}

/** `isLast`: the fine has ended and the address is deleted. */
export const watchedFineMail = (
  { siteUrl }: Config,
  { id, email }: Watch,
  { serial_number, plate_key }: StoredFine,
  { title, text, mailNotes = [], link, isGone, expiresAt }: WatchNews,
  isLast: boolean,
): MailDraft => ({
  to: email,
  subject: title,
  body: [
    ...text,
    ...mailNotes,
    ...(isGone ? [] : [{ label: link, url: new URL(paths.fineLookup(plate_key, serial_number), siteUrl).href }]),
    ...(isLast
      ? ['Це останній лист про цей штраф: вашу адресу ми більше не зберігаємо.']
      : [
          'Цей лист ви отримали, бо попросили нагадувати про цей штраф.',
          { label: 'Більше не надсилати листів про цей штраф', linkTo: { watch_id: id } },
        ]),
  ],
  ...(expiresAt === undefined ? {} : { expiresAt }),
});
