import 'server-only';
import { hasFeature } from '@/lib/settings/features';

export function appealEmailHint(isSignedIn: boolean): string {
  if (!hasFeature('receipt-mails')) return 'Для зв’язку щодо скарги';
  return isSignedIn
    ? 'Надішлемо копію скарги з її номером. Рішення з’явиться в кабінеті.'
    : 'Надішлемо копію скарги з її номером, запити інспекції та рішення.';
}

export const appealPromises = (): string =>
  [
    'шість коротких кроків',
    ...(hasFeature('appeal-files') ? ['докази файлами'] : []),
    ...(hasFeature('appeal-status') ? ['номер одразу'] : []),
  ].join(', ');

export const appealNeeds = (): string =>
  hasFeature('appeal-files')
    ? 'Знадобляться постанова або повідомлення і, якщо є, фото чи документи.'
    : 'Знадобиться постанова або повідомлення.';
