import { vi } from 'vitest';
import { FROM_NOBODY, type CallOrigin } from '@/contract/call-headers';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';

export const SITE = 'http://site.example';
export const TOKEN = 'token-of-a-citizen';

export interface OpenedGateway {
  city: StandIn;
  call(path: string, init?: RequestInit, origin?: CallOrigin): Promise<Response>;
  cookie(token?: string): Promise<string>;
}

export async function openGateway(env: Record<string, string> = {}): Promise<OpenedGateway> {
  const city = await startStandIn();
  const settings = {
    SITE_URL: SITE,
    AUTH_SECRET: 's'.repeat(40),
    API_BASE_URL: city.url,
    API_TIMEOUT_MS: '10000',
    ...env,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { passThroughGateway } = await import('@/lib/gateway/gateway');
  const { encryptSession } = await import('@/lib/session/cookies');
  return {
    city,
    call: (path, init, origin = FROM_NOBODY) => passThroughGateway(new Request(`${SITE}/api/v2/${path}`, init), origin),
    cookie: async (token = TOKEN) => `auth._token.local=${await encryptSession({ token, name: 'Олена', mark: '' })}`,
  };
}

export async function tokenFrom(city: StandIn): Promise<string> {
  const { STAND_IN_LOGIN: login, STAND_IN_PASSWORD: password } = await import('@/tests/stand-in-data');
  const answer = await fetch(`${city.url}/login/`, { method: 'POST', body: JSON.stringify({ login, password }) });
  return ((await answer.json()) as { token: string }).token;
}
