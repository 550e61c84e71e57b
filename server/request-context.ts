import type { CallOrigin } from '@/contract/call-headers';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  readonly origin: CallOrigin;
  /** As `readTarget` read it; `/404` where this visitor may not know of the address. */
  readonly path: string;
  readonly search: string;
}
