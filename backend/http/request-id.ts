// One id from the front to the query: every line that the back end logs while it answers a request carries it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './router';

const current = new AsyncLocalStorage<string>();

/** Of the request that is being answered; undefined for what the back end does by itself. */
export const requestId = () => current.getStore();

export const keepRequestId: MiddlewareHandler<AppEnv> = (c, next) => {
  const { requestId: id } = c.env.origin;
  return id === undefined ? next() : current.run(id, next);
};
