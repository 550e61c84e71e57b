import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { textOf } from '@/domain/keys';
import type { AppEnv } from './call';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'API паркінспекції',
    version: '2',
    description:
      'JSON, UTF-8. Токен передається як Authorization: Bearer … або X-Auth: Token …. Моменти часу – ISO 8601, суми – десяткові рядки в гривнях.',
  },
  servers: [{ url: '/api/v2' }],
};

interface Operation {
  method: string;
  path: string;
  summary: string;
  needs: string | undefined;
  answers: [status: string, description: string][];
}

const NEEDS: Record<string, string> = {
  token: ' Потрібен токен.',
  link: ' Потрібен ключ особистого посилання.',
  desk: ' Потрібен токен працівника.',
  registerKey: ' Потрібен ключ реєстру.',
};

const METHODS = ['get', 'post', 'put', 'delete'] as const;

export function addDocumentation(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  app.openAPIRegistry.registerComponent('securitySchemes', 'xAuth', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Auth',
    description: 'Token …',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'link', {
    type: 'apiKey',
    in: 'header',
    name: LINK_KEY_HEADER,
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'registerKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'pir_…, npm run inspection -- keys add',
  });
  app.openAPIRegistry.registerComponent('schemas', 'RegisterRow', {
    type: 'object',
    additionalProperties: true,
    description: 'docs/registers.md',
  });
  // Made when it is first asked for: it takes longer than the rest of a start.
  let made: ReturnType<typeof describeCalls> | undefined;
  const described = () => (made ??= describeCalls(app));
  app.get('/openapi.json', (c) => c.json(described().document));
  app.get('/docs/', (c) => c.html(page(described().operations)));
}

function describeCalls(app: OpenAPIHono<AppEnv>) {
  const document = app.getOpenAPI31Document(INFO);
  const operations: Operation[] = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const answers = Object.entries(operation.responses ?? {}).map(([status, response]): [string, string] => [
        status,
        textOf(response, 'description'),
      ]);
      return [
        {
          method,
          path,
          summary: operation.summary ?? '',
          needs: Object.keys(operation.security?.[0] ?? {})[0],
          answers,
        },
      ];
    }),
  );
  return { document, operations };
}

const page = (operations: Operation[]) =>
  html`<!doctype html>
    <html lang="uk">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API паркінспекції</title>
      </head>
      <body>
        <main>
          <h1>API паркінспекції</h1>
          <p>${INFO.info.description}</p>
          <p>Повний опис для програм: <a href="/api/v2/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
          ${operations.map(
            ({ method, path, summary, needs, answers }) => html`
              <h2>${method.toUpperCase()} /api/v2${path}</h2>
              <p>${summary}.${NEEDS[needs ?? '']}</p>
              <ul>
                ${answers.map(([status, description]) => html`<li>${status}: ${description}</li>`)}
              </ul>
            `,
          )}
        </main>
      </body>
    </html>`;
