// One id from the front to the query: every line that the back end logs while it answers a request carries it.
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Of the request that is being answered; undefined for what the back end does by itself. */
export const requestId = () => current.getStore();

export const withRequestId = <Result>(id: string | undefined, answer: () => Result): Result =>
  id === undefined ? answer() : current.run(id, answer);
