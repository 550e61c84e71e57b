// A noun's router: validated by its declarations, failing in the shape of the contract.
import { OpenAPIHono, type Hook } from '@hono/zod-openapi';
import type { CallContext } from '@/backend/platform/context';
import type { Citizen } from '@/backend/platform/citizen';
import { badInput } from '@/backend/core/http-error';
import { requirePrintable } from './printable';

export interface AppEnv {
  Bindings: CallContext;
  Variables: { citizen: Citizen; checkedJson: boolean };
}

const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) {
    if (result.target === 'form') requirePrintable(result.data);
    return;
  }
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    (fields[name] ??= []).push(issue.message);
  }
  throw badInput(fields);
};

export function createRouter() {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
}
