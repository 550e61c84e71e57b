import type { CallOrigin } from '@/contract/call-headers';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  readonly origin: CallOrigin;
  /** As received; starts with exactly one slash. */
  readonly path: string;
  readonly search: string;
}
