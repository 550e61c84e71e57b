'use server';
import { fineLookupFormSchema, type PublicFine } from '@/contract/fines';
import type { ErrorBody } from '@/contract/wire';
import { closedToAppeals, OBJECTION_RULE } from '@/domain/appeal-rule';
import { suitIn } from '@/domain/court-suits';
import { formatDate, formatDateTime } from '@/domain/dates';
import { fineDocument, fineTitle } from '@/domain/fine-document';
import { isPaidAtWill } from '@/domain/fine-state';
import { afterLastSecond, parseInstant } from '@/domain/kyiv-time';
import { formatMoney } from '@/domain/money';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { lookUpFine } from '@/lib/fines/fine-calls';
import { viewFine } from '@/lib/fines/fine-view';
import { hasFeature } from '@/lib/settings/features';

export interface AppealedFine {
  title: string;
  /** Where and when, how much, until when. */
  facts: string[];
  photo?: { url: string; alt: string } | undefined;
}

/** `said`: what to know before the first word is written. */
export type FoundForAppeal =
  | { kind: 'found'; fine: AppealedFine; said: string | null }
  | { kind: 'not-found'; meant: ErrorBody['meant'] }
  /** Not offered, too many tries, or no answer: the complaint is taken all the same. */
  | { kind: 'not-asked' };

function warningOf(fine: PublicFine): string | null {
  const closed = closedToAppeals(fine);
  if (closed !== null) return closed;
  const suit = suitIn(fine.basis?.acts);
  if (fine.status === 'appealed')
    return suit === undefined
      ? 'На цей штраф уже є скарга без рішення. Нову розглянуть разом із нею.'
      : `Цю постанову вже оскаржують у суді: ${suit}.`;
  if (fineDocument(fine) === 'notice') return OBJECTION_RULE;
  const until = fine.appeal_until ? parseInstant(fine.appeal_until) : null;
  if (until !== null && afterLastSecond(until) < Date.now())
    return [
      `Строк оскарження минув ${formatDate(fine.appeal_until ?? '')}.`,
      'Скаргу можна подати, якщо причина запізнення поважна: поясніть її.',
      ...(fine.status === 'paid' ? [] : ['Доки інспекція не візьме скаргу на розгляд, постанову виконують.']),
    ].join(' ');
  return null;
}

function factsOf(fine: PublicFine): string[] {
  const { state } = viewFine(fine);
  const { sums } = state;
  const today = isPaidAtWill(state) ? 'Можна сплатити зараз:' : 'Сьогодні до сплати';
  const place = [fine.violated_at ? formatDateTime(fine.violated_at) : null, fine.address].filter(Boolean).join(', ');
  return [
    place,
    sums.length > 0 ? `${today} ${sums.map(formatMoney).join(' або ')}` : '',
    fine.appeal_until ? `Оскаржити до ${formatDate(fine.appeal_until)}` : '',
  ].filter((fact) => fact !== '');
}

/** What the register knows of the fine that a complaint names. */
export async function findAppealedFine(typed: {
  serial_number: string;
  license_plate: string;
}): Promise<FoundForAppeal> {
  const parsed = fineLookupFormSchema.safeParse(typed);
  if (!parsed.success || !hasFeature('fine-lookup')) return { kind: 'not-asked' };
  try {
    const fine = await lookUpFine(clientOf({}), parsed.data);
    if ('found' in fine) return { kind: 'not-asked' };
    const [photo] = fine.photos ?? [];
    return {
      kind: 'found',
      fine: {
        title: fineTitle(fine),
        facts: factsOf(fine),
        photo: photo && { url: photo.url, alt: photo.alt ?? 'Фото порушення' },
      },
      said: warningOf(fine),
    };
  } catch (error) {
    if (error instanceof ApiError)
      return error.status === 404 ? { kind: 'not-found', meant: error.body.meant } : { kind: 'not-asked' };
    throw error;
  }
}
