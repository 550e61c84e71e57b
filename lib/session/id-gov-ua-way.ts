// What the browser went to ID.GOV.UA for, sealed as its session is: it comes back with a code and a state alone.
import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { z } from '@/contract/zod';
import { ID_GOV_UA_SECONDS } from '@/domain/account-limits';
import { env } from '@/lib/env';
import { idGovUaCookie, idGovUaCookieNames } from './cookies';
import { startAtIdGovUa } from './id-gov-ua';

const waySchema = z.discriminatedUnion('for', [
  z.object({ for: z.literal('entrance'), target: z.string() }),
  z.object({ for: z.literal('link'), ticket: z.string() }),
]);
export type Way = z.infer<typeof waySchema>;

const SALT = 'way of id.gov.ua';

/** Returns where to send the browser. */
export async function setOut(way: Way): Promise<string> {
  const { location, state } = await startAtIdGovUa();
  const names = idGovUaCookieNames();
  const sealed = await encode({ token: way, secret: env().AUTH_SECRET, salt: SALT, maxAge: ID_GOV_UA_SECONDS });
  const jar = await cookies();
  jar.set(idGovUaCookie(names.state, state));
  jar.set(idGovUaCookie(names.way, sealed));
  return location;
}

async function openWay(sealed: string | undefined): Promise<Way | null> {
  if (!sealed) return null;
  try {
    return waySchema.parse(await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT }));
  } catch {
    return null;
  }
}

/** Once: whoever comes back again with the same state has none. */
export async function comeBack(): Promise<{ way: Way | null; sealedState: string }> {
  const names = idGovUaCookieNames();
  const jar = await cookies();
  const [way, sealedState = ''] = [jar.get(names.way)?.value, jar.get(names.state)?.value];
  for (const name of Object.values(names)) jar.set(idGovUaCookie(name, ''));
  return { way: await openWay(way), sealedState };
}
