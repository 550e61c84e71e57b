import { createServer, type Server } from 'node:http';
import { logger } from '@/lib/log';
import type { HealthReport } from './health';

export interface Figures {
  metrics: () => Promise<{ type: string; text: string }>;
  health: () => Promise<HealthReport>;
}

export async function serveFigures(host: string, port: number, { metrics, health }: Figures): Promise<Server> {
  const told: Readonly<Record<string, Figures['metrics']>> = {
    '/metrics': metrics,
    '/healthz/ready': async () => ({ type: 'application/json', text: JSON.stringify(await health(), null, 2) }),
  };
  const server = createServer((request, response) => {
    const tell = request.method === 'GET' ? told[request.url ?? ''] : undefined;
    if (!tell) {
      response.writeHead(404).end();
      return;
    }
    tell().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'figures not collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
