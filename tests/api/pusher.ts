// A program of the city that sends registers with a key of its own.
import type { Config } from '@/backend/core/config';
import { openCity, type Answer, type City } from './city';
import { operatorOf } from './operator';

export interface Sent {
  as?: string;
  type?: string;
  once?: string;
  address?: string;
  headers?: Record<string, string>;
}

export interface PushedCity extends City {
  operator: ReturnType<typeof operatorOf>;
  addKey: (name: string, ...args: string[]) => Promise<string>;
  push: (path: string, body: string | Uint8Array<ArrayBuffer>, sent: Sent) => Promise<Answer>;
}

let sent = 0;

export async function openPushedCity(config: Config): Promise<PushedCity> {
  const city = await openCity({
    ...config,
    authSecret: 'a secret of these tests, long enough',
  });
  const operator = operatorOf(city);
  return {
    ...city,
    operator,
    addKey: async (name, ...args) => {
      const { output, errors } = await operator('keys', 'add', name, ...args);
      const [key] = /pir_[\w-]{43}/.exec(output) ?? [];
      if (!key) throw new Error(`No key was made: ${errors}`);
      return key;
    },
    push: (path, body, { as = '', type = 'text/csv', once, address, headers }) => {
      sent += 1;
      return city.call(`registers/${path}`, {
        method: 'POST',
        body,
        ...(address ? { address } : {}),
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': type,
          'idempotency-key': once ?? `request-${sent}`,
          ...headers,
        },
      });
    },
  };
}
