import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export const requestId = () => current.getStore();

export const withRequestId = <Result>(id: string | undefined, answer: () => Result): Result =>
  id === undefined ? answer() : current.run(id, answer);
