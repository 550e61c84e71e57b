import 'server-only';
import { cache } from 'react';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { fineLookupFormSchema, type PublicFine, type Fine } from '@/contract/fines';
import type { ErrorBody } from '@/contract/wire';
import { ApiError, unlessMissing } from '@/lib/api/error';
import { type FailedLookUp, failedLookUp } from '@/lib/api/failed-look-up';
import { fieldErrors } from '@/lib/forms/form-state';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import type { PageName } from '@/lib/pages/pages';
import { formatSerialNumber } from '@/domain/serial-number';
import { describeFound } from '@/lib/seo/describe-found';
import { describePage } from '@/lib/seo/page-metadata';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { lookUpFine, getFine, listFines } from './fine-calls';
import { isItemId } from '@/lib/lists/items';

export type FineSearch =
  | { kind: 'empty' }
  | { kind: 'not-offered' }
  | { kind: 'bad'; errors: Record<string, string> }
  | { kind: 'fine'; fine: PublicFine }
  | { kind: 'answer'; found: boolean; licensePlate: string }
  | { kind: 'not-found'; detail: string; licensePlate: string; meant: ErrorBody['meant'] }
  /** After too many tries: `error` is what was wrong with the last proof. */
  | { kind: 'captcha'; detail: string; error: string | undefined }
  | FailedLookUp;

const searchFine = cache(
  async (
    licensePlate: string | undefined,
    serialNumber: string | undefined,
    captcha: string | undefined,
  ): Promise<FineSearch> => {
    if (!hasFeature('fine-lookup')) return { kind: 'not-offered' };
    if (licensePlate === undefined && serialNumber === undefined) return { kind: 'empty' };
    const parsed = fineLookupFormSchema.safeParse({ license_plate: licensePlate ?? '', serial_number: serialNumber });
    if (!parsed.success) return { kind: 'bad', errors: fieldErrors(parsed.error) };
    try {
      const answer = await lookUpFine(clientOf({}), { ...parsed.data, captcha });
      if ('found' in answer) return { kind: 'answer', found: answer.found, licensePlate: parsed.data.license_plate };
      return { kind: 'fine', fine: answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404)
        return {
          kind: 'not-found',
          detail: error.body.detail,
          licensePlate: parsed.data.license_plate,
          meant: error.body.meant,
        };
      const { code, detail, fields } = error.body;
      if (code === CAPTCHA_REQUIRED) return { kind: 'captcha', detail, error: fields?.['captcha']?.[0] };
      return failedLookUp(error);
    }
  },
);

const PROOF_MOST = 4_000;

/** The proof of the captcha, which names its field itself. */
const proofIn = ({ 'g-recaptcha-response': proof }: PageQuery) =>
  typeof proof === 'string' && proof !== '' ? proof.slice(0, PROOF_MOST) : undefined;

export async function searchTypedFine(query: PageQuery) {
  const typed = { license_plate: firstOf(query['license_plate']), serial_number: firstOf(query['serial_number']) };
  return { typed, search: await searchFine(typed.license_plate, typed.serial_number, proofIn(query)) };
}

export async function describeTypedFine(name: PageName, searchParams: Promise<PageQuery>) {
  const { search } = await searchTypedFine(await searchParams);
  return describePage(name, {
    ...(search.kind === 'fine' ? { of: formatSerialNumber(search.fine.serial_number) } : {}),
    isRefused: search.kind === 'bad',
    ...(search.kind === 'empty' ? {} : { noIndex: true }),
  });
}

export const findFine = cache(async (token: string, id: string): Promise<Fine | null> => {
  if (!isItemId(id)) return null;
  const client = clientOf({ token });
  if (!hasFeature('fine-card')) return (await listFines(client)).find((fine) => String(fine.id) === id) ?? null;
  return unlessMissing(getFine(client, id));
});

export const describeOwnFine = (name: PageName, id: string) =>
  describeFound(name, async (token) => {
    const fine = await findFine(token, id);
    return fine ? formatSerialNumber(fine.serial_number) : undefined;
  });
