// One request on its way through the front, with what the first look at it found out.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** The address's path as it was sent, always beginning with one slash. */
  readonly path: string;
  /** The query with its question mark, or ''. */
  readonly search: string;
}
