// The caller's address, for limits. The gateway sets the header from the connection and drops what the browser sent;
// the back end is reached in no other way, so it may be trusted. Empty = called in process without an address.
import { isIPv6 } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from '@/contract/call-headers';

/** The first half of an IPv6 address: whoever has one has all 2^64 of the other half. */
function networkOf(address: string): string {
  // The URL parser writes each address in one way.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What limits count by: an IPv4 address, the network of an IPv6 one. */
export function clientAddress(headers: Headers): string {
  const address = (headers.get(CLIENT_ADDRESS_HEADER) ?? '').slice(0, 64);
  return isIPv6(address) ? networkOf(address) : address;
}
