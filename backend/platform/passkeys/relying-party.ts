import { isIP } from 'node:net';
import type { Config } from '@/backend/core/config';

export function relyingParty({ siteUrl }: Config) {
  const { origin, hostname } = new URL(siteUrl);
  return { origin, rpId: hostname };
}

export function offersPasskeys(config: Config): boolean {
  const { origin, rpId } = relyingParty(config);
  return rpId === 'localhost' || (origin.startsWith('https:') && isIP(rpId.replace(/[[\]]/g, '')) === 0);
}
