// What the primary process and its workers tell each other.
import type { HealthReport } from './health';

export interface Address {
  host: string;
  port: number;
}

/** How a process takes part in serving. */
export interface Part {
  processes: number;
  keepsJobs: boolean;
}

/** Given as the worker's only argument. */
export interface Start {
  address: Address;
  part: Part;
}

export type Order = { kind: 'leave' } | { kind: 'end'; isWaiting: boolean } | { kind: 'tell-health'; id: number };

export type Report =
  | { kind: 'serving'; missing: string[] }
  | { kind: 'alive' }
  | { kind: 'health'; id: number; report: HealthReport };

const isOurs = (message: unknown) => typeof message === 'object' && message !== null && 'kind' in message;

// prom-client sends its own messages over the same channel.
export const isOrder = (message: unknown): message is Order => isOurs(message);
export const isReport = (message: unknown): message is Report => isOurs(message);
