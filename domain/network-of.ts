/** The first half of an IPv6 address, which limits count by: whoever has one has all 2^64 of the other half. */
export function networkOf(address: string): string {
  // The URL parser writes each address in one way.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
