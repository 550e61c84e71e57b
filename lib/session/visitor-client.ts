import 'server-only';
import { headers } from 'next/headers';
import type { Client } from '@/lib/api/client';
import { type Caller, clientOf } from '@/lib/api/server-client';
import { readClientAddress } from './client-address';

/** Asks for who sent this request; their address is for the limits. */
export async function visitorClient(caller: Omit<Caller, 'clientAddress'> = {}): Promise<Client> {
  return clientOf({ ...caller, clientAddress: readClientAddress(await headers()) });
}
