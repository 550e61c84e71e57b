'use server';
import { headers } from 'next/headers';
import type { PushChoice, PushDevices } from '@/contract/push';
import type { Client } from '@/lib/api/client';
import { ifRefused } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { findSession } from '@/lib/session/session';
import { choosePush, endOwnPush, OWN_PUSH, WATCH_PUSH } from './push-calls';

export type PushAnswer = { devices: PushDevices['devices'] } | { failure: string };

const OVER = 'Сеанс завершено. Увійдіть ще раз і повторіть.';

async function answer(act: () => Promise<PushDevices['devices']>): Promise<PushAnswer> {
  if (isCrossSite(await headers())) return { failure: CROSS_SITE_DETAIL };
  return act().then(
    (devices) => ({ devices }),
    ifRefused(({ status, body }) => ({ failure: status === 401 ? OVER : body.detail })),
  );
}

async function asCitizen(act: (client: Client) => Promise<PushDevices['devices']>): Promise<PushAnswer> {
  const session = await findSession();
  return session ? answer(() => act(clientOf({ token: session.token }))) : { failure: OVER };
}

export async function chooseOwnPush(choice: PushChoice): Promise<PushAnswer> {
  return asCitizen(async (client) => (await choosePush(client, OWN_PUSH, choice)).devices);
}

export async function endPushEverywhere(): Promise<PushAnswer> {
  return asCitizen(async (client) => {
    await endOwnPush(client);
    return [];
  });
}

export async function chooseWatchPush(linkKey: string, choice: PushChoice): Promise<PushAnswer> {
  return answer(async () => (await choosePush(clientOf({ linkKey }), WATCH_PUSH, choice)).devices);
}
