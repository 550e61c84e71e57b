// Fakes the provider's siteverify over HTTP: a token that starts with "solved" is valid once.
import type { AddressInfo } from 'node:net';
import { createStandIn } from '@/tests/stand-in-server';

export type ProviderFailure = 'silence' | 'error' | 'garbage' | 'other-shape' | 'wrong-secret';

export interface CaptchaProvider {
  url: string;
  asked: string[];
  fail(how: ProviderFailure | null): void;
  close(): Promise<void>;
}

export async function startCaptchaProvider(secret: string): Promise<CaptchaProvider> {
  const asked: string[] = [];
  let failure: ProviderFailure | null = null;

  function judge(form: URLSearchParams): { status?: number; body: string } | null {
    const token = form.get('response') ?? '';
    const isUsed = asked.includes(token);
    asked.push(token);
    if (failure === 'silence') return null;
    if (failure === 'error') return { status: 500, body: '<h1>Internal error</h1>' };
    if (failure === 'garbage') return { body: '<html>maintenance' };
    if (failure === 'other-shape') return { body: '{"ok":1}' };
    const refusal =
      failure === 'wrong-secret' || form.get('secret') !== secret
        ? 'invalid-input-secret'
        : isUsed
          ? 'timeout-or-duplicate'
          : token.startsWith('solved')
            ? ''
            : 'invalid-input-response';
    return {
      body: JSON.stringify(
        refusal ? { success: false, 'error-codes': [refusal] } : { success: true, hostname: 'city.example' },
      ),
    };
  }

  const server = createStandIn((request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const said = judge(new URLSearchParams(sent));
      if (said) response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    fail: (how) => {
      failure = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
