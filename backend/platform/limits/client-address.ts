import { isIPv6 } from 'node:net';
import type { CallOrigin } from '@/contract/call-headers';
import type { CallContext } from '@/backend/platform/context';
import { networkOf } from '@/domain/network-of';

/** Clients without an address share one counter: a limit is never off. */
const NAMELESS = 'nameless';

/** For display: "203.0.113.*", "2001:db8:1::/48"; empty without an address. */
export function roughAddress({ clientAddress: address }: CallOrigin): string {
  if (!isIPv6(address)) return address.replace(/\d+$/, '*');
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
}

/** An IPv4 address, or the network of an IPv6 one. */
export function clientAddress({ origin }: Pick<CallContext, 'origin'>): string {
  const { clientAddress: address } = origin;
  return isIPv6(address) ? networkOf(address) : address || NAMELESS;
}
