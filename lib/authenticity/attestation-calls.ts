import { type Attestation, attestationSchema } from '@/contract/authenticity';
import type { Client } from '@/lib/api/client';

interface Query {
  license_plate?: string;
  serial_number?: string;
}

export const getAttestation = (client: Client, code: string, names: Query): Promise<Attestation> =>
  client(attestationSchema, { path: `authenticity/${encodeURIComponent(code)}/`, query: { ...names } });
