// One id from the front to the query: every line that the back end logs while it answers a request carries it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

const GIVEN_ID = /^[\w-]{8,64}$/;
const current = new AsyncLocalStorage<string>();

/** Of the request that is being answered; undefined for what the back end does by itself. */
export const requestId = () => current.getStore();

export const keepRequestId: MiddlewareHandler = (c, next) => {
  const id = c.req.header('x-request-id') ?? '';
  return GIVEN_ID.test(id) ? current.run(id, next) : next();
};
