// Apart from its cookie: the server reads that before the framework is ready to give cookies.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { senderCookieName } from './sender-cookie';

/** Whose form this is: the account's token, else the browser's name. A browser without cookies repeats nothing. */
export async function findSender(token: string | undefined): Promise<string> {
  return token ?? (await cookies()).get(senderCookieName())?.value ?? randomUUID();
}
