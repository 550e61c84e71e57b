// /api/v2 of the embedded back end on an empty database, with a clock that tests move.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import type { DeskAnswer, DeskCallName } from '@/contract/desk-port';
import { hasWords } from '@/contract/journal-words';
import { createClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { CONTENT_INSTANTS, findImporter } from '@/backend/entry/nouns';
import { runImport } from '@/backend/platform/import/run-import';
import { createBackend, type Backend } from '@/backend/entry/serve/create-backend';
import { createContentWatch } from '@/backend/platform/content/watch';
import { openContext } from '@/backend/entry/open/open';

export const START = Date.parse('2026-11-21T10:00:00+02:00');
export const PASSWORD = 'надійний пароль 2026';

export interface CallOptions {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  /** Defaults to a new address for each call. */
  address?: string;
  requestId?: string;
  headers?: Record<string, string>;
  background?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export interface City {
  context: Context;
  backend: Backend;
  /** The once-a-second check for changed content. */
  lookAtContent(): Promise<void>;
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** A call of the desk; `json` is its answer, or what a refusal says. */
  desk<Name extends DeskCallName>(
    name: Name,
    input: object,
    token?: string,
    address?: string,
  ): Promise<{ status: number; text: string; json: DeskAnswer<Name>; retryAfterSeconds?: number | undefined }>;
  request(request: Request): Promise<Response>;
  import(noun: string, rows: unknown[], options?: { clearEmpty?: boolean }): Promise<number>;
  login(login: string): Promise<string>;
  wait(ms: number): number;
  close(): Promise<void>;
}

/** Whatever a suite has done is told in words; a suite that broke its database is not asked. */
async function fieldsWithoutWords({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['before', 'after'])
    .execute()
    .catch(() => []);
  const names = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((text) => Object.keys(JSON.parse(text ?? '{}') as object)),
  );
  return [...new Set(names)].filter((name) => !hasWords(name));
}

let addresses = 0;
/** From the documentation range (RFC 3849); a new one per call, so that calls share no limit by address. */
const ownAddress = () => `2001:db8:ffff:${(addresses += 1).toString(16)}::1`;

const isSentAsIs = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

export async function openCity(config: Config): Promise<City> {
  let time = START;
  // Commands and imports go on from the city's time, and back only with it. Outside DATA_DIR, which suites list and copy.
  const testClockFile = join(tmpdir(), `parkinspection-clock-${randomUUID()}`);
  const setClock = (at: number) => writeFileSync(testClockFile, String(at - Date.now()));
  setClock(time);
  const context = await openContext({ ...config, testClockFile }, () => time);
  const content = createContentWatch(CONTENT_INSTANTS);
  const backend = createBackend({ context: Promise.resolve(context), content }, () => Promise.resolve(context));

  const call = async (
    path: string,
    { method, token, body, address = ownAddress(), requestId, headers = {}, background }: CallOptions = {},
  ): Promise<Answer> => {
    const answer = await backend.fetch(
      new Request(`http://city.example/api/v2/${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
      }),
      { clientAddress: address, requestId },
    );
    const text = await answer.text();
    const isJson = text !== '' && (answer.headers.get('content-type')?.includes('json') ?? false);
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? (JSON.parse(text) as unknown) : undefined,
    };
  };

  return {
    context,
    backend,
    lookAtContent: () => content.look(context),
    call,
    desk: async (name, input, token, address = ownAddress()) => {
      const told = await backend.desk(name, input, { token, origin: { clientAddress: address } });
      if ('answer' in told) return { status: 200, json: told.answer, text: JSON.stringify(told.answer) };
      const { body, ...refused } = told.refused;
      return { ...refused, json: body as never, text: JSON.stringify(body) };
    },
    request: (given) => backend.fetch(given, { clientAddress: ownAddress() }),
    import: async (noun, rows, options) => {
      const importer = findImporter(noun);
      if (!importer) throw new Error(`No importer of ${noun}`);
      const numbered = rows.map((row, index) => ({ line: index + 1, row }));
      const origin = { file: 'test', sha256: '', madeBy: 'test' };
      const { added, changed, same } = await runImport(importer, numbered, context, {
        origin,
        accept: true,
        ...options,
      });
      return added + changed + same;
    },
    login: async (login) => {
      const answer = await call('login/', { body: { login, password: PASSWORD } });
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
      return (answer.json as { token: string }).token;
    },
    wait: (ms) => {
      time += ms;
      setClock(ms < 0 ? time : Math.max(time, timeOfCommands(context)));
      return time;
    },
    close: async () => {
      try {
        const unnamed = await fieldsWithoutWords(context);
        expect(unnamed, 'fields of the journal without words in contract/journal-words.ts').toEqual([]);
      } finally {
        await context.db.destroy();
        rmSync(testClockFile, { force: true });
      }
    },
  };
}

export const lastImport = async ({ context }: City): Promise<number> =>
  (await context.db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** It goes on while they run, and the city's does not. */
export const timeOfCommands = ({ config }: Pick<Context, 'config'>): number => createClock(config)();

/** The city of a suite: opened before its tests and closed after them, so that nothing of it is there earlier. */
export function cityOf(createDatabase: () => Promise<Config>, changes: Partial<Config> = {}): City {
  const city = {} as City;
  beforeAll(async () => {
    Object.assign(city, await openCity({ ...(await createDatabase()), ...changes }));
  });
  afterAll(() => city.close());
  return city;
}
