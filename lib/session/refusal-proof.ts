// A page whose data the API refused cannot clear the session's cookies while it renders: it leads to an address that
// does. That address changes nothing for a session the API still accepts, unless it brings this proof that a page of
// ours was refused with the very token; without it an API that refuses one call and accepts another would send the
// visitor round and round.
import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';

export const refusalProof = (token: string): string =>
  createHmac('sha256', env().AUTH_SECRET).update(`refused ${token}`).digest('base64url');
