import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { createRoute } from '@hono/zod-openapi';
import { errorSchema } from '@/contract/wire';
import { safeFileName } from '@/backend/platform/files/file-name';

type Responses = Parameters<typeof createRoute>[0]['responses'];

const ERRORS = {
  400: 'Неправильні дані',
  401: 'Потрібно увійти або сеанс завершено',
  403: 'Не дозволено',
  404: 'Немає такого запису',
  409: 'Суперечить тому, що вже є',
  413: 'Завеликий запит',
  415: 'Непідтримуваний формат',
  422: 'Дані прочитано, але не взято',
  429: 'Забагато спроб; див. Retry-After',
  503: 'Тимчасово недоступно; див. Retry-After',
} as const;

export type ErrorStatus = keyof typeof ERRORS;

/** Bodies that say more than an error usually does. */
export type Refusals = Partial<Record<ErrorStatus, z.ZodType>>;

export const errorResponses = (statuses: readonly ErrorStatus[], refusals: Refusals = {}): Responses =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: ERRORS[status],
        content: { 'application/json': { schema: refusals[status] ?? errorSchema } },
      },
    ]),
  );

export interface Answer<Result> {
  status: number;
  response: Responses[string];
  cacheControl?: string;
  /** @param known If-None-Match of a personal read; undefined where an answer is not compared */
  respond: (result: Result, known?: string) => Response | Promise<Response>;
}

export interface PreparedAnswer {
  etag: string;
  body: () => Uint8Array<ArrayBuffer>;
}

function unlessKnown({ etag, body }: { etag: string; body: () => BodyInit }, known: string): Response {
  if (known.split(/\s*,\s*/).includes(etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
  return new Response(body(), { headers: { 'Content-Type': 'application/json', ETag: etag } });
}

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const json = <Schema extends z.ZodType>(
  status: number,
  description: string,
  schema: Schema,
): Answer<z.input<Schema>> => ({
  status,
  response: { description, content: { 'application/json': { schema } } },
  respond: (result, known) => {
    const text = JSON.stringify(schema.parse(result));
    if (known !== undefined && status === 200) return unlessKnown({ etag: etagOf(text), body: () => text }, known);
    return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
  },
});

export const ok = <Schema extends z.ZodType>(description: string, schema: Schema) => json(200, description, schema);

/** The handler itself runs the schema, once for what it keeps. */
export const prepared = (description: string, schema: z.ZodType): Answer<PreparedAnswer> => ({
  status: 200,
  response: { description, content: { 'application/json': { schema } } },
  respond: (answer, known = '') => unlessKnown(answer, known),
});

export const created = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  json(201, description, schema);

export const empty = (description: string): Answer<unknown> => ({
  status: 204,
  response: { description },
  respond: () => new Response(null, { status: 204 }),
});

const bytes = (type: string) => ({ [type]: { schema: z.string().meta({ format: 'binary' }) } });

/** User content: browsers must not render or run it as a page. */
const INERT = { 'Content-Security-Policy': "sandbox; default-src 'none'", 'X-Content-Type-Options': 'nosniff' };

export const picture = (description: string, cacheControl: string): Answer<Uint8Array> => ({
  status: 200,
  response: { description, content: bytes('image/*') },
  cacheControl,
  respond: async (found) =>
    new Response(found.slice(), {
      headers: {
        ...INERT,
        'Content-Type': (await fileTypeFromBuffer(found))?.mime ?? 'application/octet-stream',
        'Content-Length': String(found.byteLength),
      },
    }),
});

const PDF = 'application/pdf';

/** Shown, not saved. Browsers open no PDF in a sandbox; theirs runs nothing of it in the site. */
export const inline = (description: string): Answer<Uint8Array> => ({
  status: 200,
  response: { description, content: bytes('application/octet-stream') },
  respond: async (found) => {
    const type = (await fileTypeFromBuffer(found))?.mime ?? 'application/octet-stream';
    return new Response(found.slice(), {
      headers: {
        ...(type === PDF ? { 'X-Content-Type-Options': 'nosniff' } : INERT),
        'Content-Type': type,
        'Content-Length': String(found.byteLength),
        'Content-Disposition': 'inline',
      },
    });
  },
});

interface Download {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export const downloadOf = (file: Download): Response =>
  new Response(file.bytes.slice(), {
    headers: {
      ...INERT,
      'Content-Type': file.type || 'application/octet-stream',
      'Content-Length': String(file.bytes.byteLength),
      'Content-Disposition': attachmentAs(safeFileName(file.name)),
    },
  });

export const download = (description: string): Answer<Download> => ({
  status: 200,
  response: { description, content: bytes('application/octet-stream') },
  respond: downloadOf,
});

interface CsvFile {
  name: string;
  text: string | ReadableStream<Uint8Array<ArrayBuffer>>;
}

export const csvOf = ({ name, text }: CsvFile): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

/** Written out while it is read: a long table is never whole in memory. */
export const csvStreamOf = (name: string, lines: AsyncIterator<string, void>): Response =>
  csvOf({
    name,
    text: new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const { value } = await lines.next();
        if (value === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      },
    }),
  });

export const csv = (description: string): Answer<CsvFile> => ({
  status: 200,
  response: { description, content: { 'text/csv': { schema: z.string() } } },
  respond: csvOf,
});

function attachmentAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
