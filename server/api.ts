// /api/v2: the gateway takes a request of the web's standard and gives such an answer.
import { getRequestListener } from '@hono/node-server';
import { isPlainPath, passThroughGateway } from '@/lib/gateway/gateway';
import { refusePath } from '@/lib/gateway/refusal';
import { commonHeaders } from './common-headers';
import type { Visit } from './visit';

const PREFIX = '/api/v2';
const listen = getRequestListener(passThroughGateway, { overrideGlobalObjects: false });
// The address is tidied up before the gateway sees it: what it was is looked at here.
const refuse = getRequestListener(refusePath, { overrideGlobalObjects: false });

/** Answers every address below /api/v2. */
export function answerApi({ request, response, id, path }: Visit): boolean {
  if (!path.startsWith(`${PREFIX}/`) && path !== PREFIX) return false;
  for (const [name, value] of Object.entries(commonHeaders())) response.setHeader(name, value);
  response.setHeader('x-request-id', id);
  void (isPlainPath(path) ? listen : refuse)(request, response);
  return true;
}
