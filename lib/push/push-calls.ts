import { type PushChoice, pushDevicesSchema } from '@/contract/push';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const OWN_PUSH = 'user-push/';
export const WATCH_PUSH = 'fine-watch/push/';
type Path = typeof OWN_PUSH | typeof WATCH_PUSH;

export const findPush = (client: Client, path: Path) => client(pushDevicesSchema, { path });

export const choosePush = (client: Client, path: Path, body: PushChoice) =>
  client(pushDevicesSchema, { path, method: 'POST', body });

export const endOwnPush = (client: Client) => client(ANY_ANSWER, { path: OWN_PUSH, method: 'DELETE' });
