// Declaration of an endpoint. Its OpenAPI entry, validation, statuses, limits and Cache-Control are derived here.
import { OpenAPIHono, type Hook, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { PUBLIC_CALLS } from '@/contract/public-calls';
import type { TakenFiles } from '@/domain/file-limits';
import { isKeyOf } from '@/domain/keys';
import { badInputOf } from '@/backend/core/http-error';
import type { CallContext } from '@/backend/platform/context';
import { countCall, type CallLimit, type LimitName } from '@/backend/platform/limits/call-limits';
import { errorResponses, type Answer, type ErrorStatus, type Refusals } from './answers';
import type { Body, Valid } from './bodies';
import { requireId } from './id';
import { requirePrintable } from './printable';

export interface AppEnv {
  Bindings: CallContext;
}

type Env<Caller> = AppEnv & { Variables: { caller: Caller } };

type Scheme = 'token' | 'link' | 'registerKey';

/** Authentication: `identify` returns the caller or throws. */
export interface Who<Caller extends object> {
  scheme?: Scheme;
  errors: ErrorStatus[];
  identify: (context: CallContext, headers: Headers) => Promise<Caller>;
  /** Key for limits per account. */
  account?: (caller: Caller) => string;
}

export const ANYONE: Who<object> = { errors: [], identify: () => Promise.resolve({}) };

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Any one of them is enough. */
const SECURITY: Record<Scheme, Record<string, string[]>[]> = {
  token: [{ token: [] }, { xAuth: [] }],
  link: [{ link: [] }],
  registerKey: [{ registerKey: [] }, { xAuth: [] }],
};

function partsOf(operation: string) {
  const [verb = '', path = ''] = operation.split(' ');
  if (!isKeyOf(METHODS, verb)) throw new Error(`${operation} has no method that is known`);
  return { verb, path };
}

/** "GET", "/user-fines/{id}/" → "getUserFinesById". */
const operationIdOf = (verb: string, path: string) =>
  verb.toLowerCase() +
  path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .replaceAll(
      /[^A-Za-z0-9]*([A-Za-z0-9]+)[^A-Za-z0-9]*/g,
      (_, word: string) => word.charAt(0).toUpperCase() + word.slice(1),
    );

interface Given<Params, Query> {
  context: CallContext;
  headers: Headers;
  url: string;
  params: Params;
  query: Query;
}

interface Declaration<Caller extends object, Result, Params, Query, Sent> {
  summary: string;
  who: Who<Caller>;
  /** Schema of the path parameters. Without it each one is a numeric id, 404 otherwise. */
  params?: z.ZodType<Params> & z.ZodObject;
  query?: z.ZodType<Query> & z.ZodObject;
  body?: Body<Sent>;
  answer: Answer<Result>;
  /** Counted in order before the handler runs; after a refusal the rest are not counted. */
  limits?: readonly CallLimit[];
  /** Limits that the handler counts, since they need its data. */
  countedInside?: readonly (LimitName | 'upload-kb')[];
  /** Statuses that do not follow from the other fields. */
  errors?: readonly ErrorStatus[];
  refusals?: Refusals;
  handle: (given: Given<Params, Query> & Caller & Sent) => NoInfer<Result> | Promise<NoInfer<Result>>;
}

export interface Call {
  operation: string;
  files?: TakenFiles | undefined;
  addTo: (app: OpenAPIHono<AppEnv>) => void;
}

const identify =
  <Caller extends object>(who: Pick<Who<Caller>, 'identify'>): MiddlewareHandler<Env<Caller>> =>
  async (c, next) => {
    c.set('caller', await who.identify(c.env, c.req.raw.headers));
    await next();
  };

export function call<
  const Operation extends `${keyof typeof METHODS} /${string}`,
  Caller extends object,
  Result,
  Params = Record<NamesIn<Operation>, number>,
  Query = undefined,
  Sent extends object = object,
>(operation: Operation, declaration: Declaration<Caller, Result, Params, Query, Sent>): Call {
  const { verb, path } = partsOf(operation);
  const { summary, who, params, query, body, answer, limits = [] } = declaration;
  const ids = params ? [] : [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const paramsSchema = params ?? (ids.length > 0 ? z.object(Object.fromEntries(ids.map((id) => [id, ID]))) : undefined);
  const cacheControl = cacheControlOf(operation, declaration);
  const isPersonalRead = verb === 'GET' && who.scheme === 'token';

  const router = new OpenAPIHono<Env<Caller>>({ defaultHook: (result) => refuseInvalid(result) });
  const route: RouteConfig = {
    method: METHODS[verb],
    path,
    operationId: operationIdOf(verb, path),
    summary,
    ...(who.scheme ? { security: SECURITY[who.scheme] } : {}),
    ...(body?.parameters ? { parameters: body.parameters } : {}),
    request: {
      ...(paramsSchema ? { params: paramsSchema } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: body.body } : {}),
    },
    responses: {
      [answer.status]: answer.response,
      ...errorResponses(errorsOf(declaration, Boolean(paramsSchema)), declaration.refusals),
    },
    middleware: identify(who),
  };
  router.openapi(route, async (c) => {
    const context = c.env;
    const { headers } = c.req.raw;
    const valid: Valid = (target, _schema) => c.req.valid(target as never);
    const caller = c.get('caller');
    const given = {
      context,
      headers,
      url: c.req.url,
      params: (params ? valid('param', params) : idsOf(ids, valid)) as Params,
      query: (query && valid('query', query)) as Query,
      ...caller,
      ...(body?.read(valid, headers, c.req.raw) as Sent),
    };
    await countCall(context, limits, who.account?.(caller));
    const known = isPersonalRead ? (headers.get('if-none-match') ?? '') : undefined;
    const response = await answer.respond(await declaration.handle(given), known);
    if (cacheControl) response.headers.set('Cache-Control', cacheControl);
    return response;
  });
  return {
    operation,
    files: body?.files,
    addTo: (app) => app.route('/', router),
  };
}

interface Facts extends Pick<
  Declaration<object, never, unknown, unknown, unknown>,
  'limits' | 'countedInside' | 'errors'
> {
  who: { errors: ErrorStatus[] };
  query?: unknown;
  body?: { errors: ErrorStatus[] };
  answer: { cacheControl?: string };
}

function errorsOf({ who, query, body, limits, countedInside, errors }: Facts, hasParams: boolean): ErrorStatus[] {
  const all = new Set<ErrorStatus>([...who.errors, ...(body?.errors ?? []), ...(errors ?? []), 503]);
  if (hasParams || query) all.add(404);
  if (query) all.add(400);
  if (limits || countedInside) all.add(429);
  return [...all];
}

/** Returns undefined for PUBLIC_CALLS: server/api.ts sets their header. */
function cacheControlOf(operation: string, { who, answer, limits, countedInside }: Facts): string | undefined {
  const { verb, path } = partsOf(operation);
  if (verb === 'GET' && path in PUBLIC_CALLS) return undefined;
  const isShareable = verb === 'GET' && who === ANYONE && !limits && !countedInside;
  if (isShareable && !answer.cacheControl)
    throw new Error(`${operation} is the same for everyone: name it in contract/public-calls.ts, or limit it`);
  return answer.cacheControl ?? 'no-store';
}

const ID = z.string().meta({ minLength: 1, maxLength: 64 });

function idsOf(names: string[], valid: Valid): Record<string, number> {
  if (names.length === 0) return {};
  const given = valid('param', z.record(z.string(), z.string()));
  return Object.fromEntries(names.map((name) => [name, requireId(given[name] ?? '')]));
}

function refuseInvalid(result: Parameters<Hook<unknown, AppEnv, string, void>>[0]): void {
  if (result.success) {
    if (result.target === 'form') requirePrintable(result.data);
    return;
  }
  throw badInputOf(result.error.issues);
}
