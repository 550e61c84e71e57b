import 'server-only';
import { BlockList, isIPv6 } from 'node:net';
import { deskPaths } from '@/domain/desk-paths';
import { env } from '@/lib/env';

export const isDeskPath = (path: string): boolean => path === deskPaths.today || path.startsWith(`${deskPaths.today}/`);

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

let allowed: BlockList | undefined;

function readNetworks(): BlockList {
  const list = new BlockList();
  for (const written of env().DESK_NETWORKS) {
    const [address = '', bits = ''] = written.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Closed for a city's own API: only the embedded back end has staff. */
export const hasDesk = (): boolean => env().DESK === 'on' && !env().API_BASE_URL;

export function isDeskOpenTo(clientAddress: string): boolean {
  const { DESK_NETWORKS } = env();
  if (!hasDesk()) return false;
  if (DESK_NETWORKS.length === 0) return true;
  allowed ??= readNetworks();
  return clientAddress !== '' && allowed.check(clientAddress, familyOf(clientAddress));
}
