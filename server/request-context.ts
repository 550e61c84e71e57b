// One request on its way through the front, with what the first look at it found out.
import type { CallOrigin } from '@/contract/call-headers';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** The same id, and the visitor's address: what goes on beside the request. */
  readonly origin: CallOrigin;
  /** The address's path as it was sent, always beginning with one slash. */
  readonly path: string;
  /** The query with its question mark, or ''. */
  readonly search: string;
}
