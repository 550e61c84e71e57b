// What this browser can do about Web Push. Nothing here asks for a permission but `subscribe`, after a press.
import type { PushDevices, PushSubscriptionKeys } from '@/contract/push';
import { paths } from '@/domain/paths';

export type Device = PushDevices['devices'][number];

export type PushState =
  /** iOS: only a site on the home screen may. */
  'install' | 'unsupported' | 'denied' | 'off' | 'on';

export interface OwnPush {
  state: PushState;
  subscription?: PushSubscriptionKeys;
}

const READY_MS = 10_000;

/** iPads say that they are Macs. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const keysOf = ({ endpoint, keys }: PushSubscriptionJSON): PushSubscriptionKeys => ({
  endpoint: endpoint ?? '',
  keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
});

export async function findOwnPush(devices: Device[]): Promise<OwnPush> {
  if (!isSupported()) return { state: isApplePhone() ? 'install' : 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  const isKnown = devices.some(({ endpoint }) => endpoint === found?.endpoint);
  return found && isKnown ? { state: 'on', subscription: keysOf(found.toJSON()) } : { state: 'off' };
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(paths.serviceWorker);
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('The worker is not ready')), READY_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const isOfKey = ({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string) =>
  key !== null &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') === publicKey;

/** Asks the citizen. Throws when the browser has no push service or its worker does not start. */
export async function subscribe(publicKey: string): Promise<OwnPush> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
  const { pushManager } = await readyWorker();
  const kept = await pushManager.getSubscription();
  if (kept && !isOfKey(kept, publicKey)) await kept.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return { state: 'on', subscription: keysOf(made.toJSON()) };
}
