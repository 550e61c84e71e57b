// The caller's address, for limits.
import { isIPv6 } from 'node:net';
import type { CallOrigin } from '@/contract/call-headers';
import type { CallContext } from '@/backend/platform/context';
import { networkOf } from '@/domain/network-of';

/** All callers without an address are counted as one: a limit is never off. */
const NAMELESS = 'nameless';

/** The network of an address, for people to read: "203.0.113.*", "2001:db8:1::/48"; '' where there is none. */
export function roughAddress({ clientAddress: address }: CallOrigin): string {
  if (!isIPv6(address)) return address.replace(/\d+$/, '*');
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
}

/** What limits count by: an IPv4 address, the network of an IPv6 one. */
export function clientAddress({ origin }: Pick<CallContext, 'origin'>): string {
  const { clientAddress: address } = origin;
  return isIPv6(address) ? networkOf(address) : address || NAMELESS;
}
