/** Addresses as people read and type them; links keep the ASCII form. `toUnicode`: of a host with xn--…, which Node knows. */
export function addressWords(toUnicode: (hostname: string) => string) {
  const siteName = (address: string): string => {
    const { host, hostname } = new URL(address);
    return host.replace(hostname, () => toUnicode(hostname) || hostname);
  };
  return {
    /** With its port. */
    siteName,
    readableAddress: (address: string) => address.replace(new URL(address).host, () => siteName(address)),
  };
}
