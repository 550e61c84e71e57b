// What a sender is told beforehand: only what this API does for them.
import 'server-only';
import { hasFeature } from '@/lib/settings/features';

/** Beside the field for the e-mail. */
export function appealEmailHint(isSignedIn: boolean): string {
  if (!hasFeature('receipt-mails')) return 'Для зв’язку щодо скарги';
  return isSignedIn
    ? 'Надішлемо копію скарги з її номером. Рішення з’явиться в кабінеті.'
    : 'Надішлемо копію скарги з її номером, запити інспекції та рішення.';
}

/** Of the whole form, for those who have not opened it yet. */
export const appealPromises = (): string =>
  [
    'шість коротких кроків',
    ...(hasFeature('appeal-files') ? ['докази файлами'] : []),
    ...(hasFeature('appeal-status') ? ['номер одразу'] : []),
  ].join(', ');

/** What to have at hand. */
export const appealNeeds = (): string =>
  hasFeature('appeal-files')
    ? 'Знадобляться постанова або повідомлення і, якщо є, фото чи документи.'
    : 'Знадобиться постанова або повідомлення.';
