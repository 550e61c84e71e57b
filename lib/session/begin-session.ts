import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { CallOrigin } from '@/contract/call-headers';
import { hasFeature } from '@/lib/settings/features';
import { deviceCookie, deviceCookieName, sessionCookies } from './cookies';
import { encryptSession, type Session } from './encrypt-session';

type Device = NonNullable<CallOrigin['device']>;

/** This browser, by the name that this site has given it, or a new one. */
async function readDevice(): Promise<Device> {
  const id = (await cookies()).get(deviceCookieName())?.value;
  return {
    id: id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : randomUUID(),
    userAgent: (await headers()).get('user-agent') ?? '',
  };
}

/** Gives the browser its session, whatever the citizen signs in with. */
export async function beginSession(
  authorize: (device: Device) => Promise<Pick<Session, 'token' | 'name'>>,
): Promise<void> {
  const device = await readDevice();
  const { token, name } = await authorize(device);
  const mark = randomUUID();
  const begun = sessionCookies(await encryptSession({ token, name, mark }), { name, mark });
  const jar = await cookies();
  const known = hasFeature('account-log') ? [deviceCookie(device.id)] : [];
  for (const cookie of [...begun, ...known]) jar.set(cookie);
}
