import { cache } from 'react';
import 'server-only';
import { type Attestation, attestationFormSchema, attestationSchema } from '@/contract/authenticity';
import { z } from '@/contract/zod';
import { decodePart } from '@/domain/decode-part';
import { type Client } from '@/lib/api/client';
import { ifRefused } from '@/lib/api/error';
import { failedLookUp, type FailedLookUp } from '@/lib/api/failed-look-up';
import { clientOf } from '@/lib/api/server-client';
import { fieldErrors } from '@/lib/forms/form-state';
import { firstOf, type PageQuery } from '@/lib/forms/query';

interface Query {
  license_plate?: string;
  serial_number?: string;
}

const getAttestation = (client: Client, code: string, names: Query) =>
  client(attestationSchema, { path: `authenticity/${encodeURIComponent(code)}/`, query: { ...names } });

export type FineNamesTyped = { license_plate: string; serial_number: string };

export type AttestationSearch =
  | { kind: 'empty' }
  | { kind: 'bad'; errors: Record<string, string> }
  | { kind: 'found'; found: Attestation; names: FineNamesTyped | undefined }
  | { kind: 'not-found'; detail: string }
  | FailedLookUp;

/** Where the form leads; any other last part of the address is a code. */
const FORM = 'check';

const byLink = z.object({ ...attestationFormSchema.partial().shape, code: attestationFormSchema.shape.code });

const search = cache(
  async (code = '', licensePlate?: string, serialNumber?: string, isForm = false): Promise<AttestationSearch> => {
    const isNamed = licensePlate !== undefined || serialNumber !== undefined;
    if (isForm && !isNamed && code === '') return { kind: 'empty' };
    const parsed =
      isForm || isNamed
        ? attestationFormSchema.safeParse({
            code,
            license_plate: licensePlate ?? '',
            serial_number: serialNumber ?? '',
          })
        : byLink.safeParse({ code });
    if (!parsed.success) return { kind: 'bad', errors: fieldErrors(parsed.error) };
    const { code: right, license_plate, serial_number } = parsed.data;
    const names = license_plate && serial_number ? { license_plate, serial_number } : undefined;
    return getAttestation(clientOf({}), right, names ?? {}).then(
      (found) => ({ kind: 'found', found, names }),
      ifRefused((refused) =>
        refused.status === 404 ? { kind: 'not-found', detail: refused.body.detail } : failedLookUp(refused),
      ),
    );
  },
);

export async function searchTypedCode({ code: last }: { code: string }, query: PageQuery) {
  const isForm = last === FORM;
  const typed = {
    // A percent sign that encodes nothing is a wrong sign of the code.
    code: isForm ? firstOf(query['code']) : (decodePart(last) ?? last).slice(0, 200),
    license_plate: firstOf(query['license_plate']),
    serial_number: firstOf(query['serial_number']),
  };
  return { typed, search: await search(typed.code, typed.license_plate, typed.serial_number, isForm) };
}
