import { createServer, type RequestListener } from 'node:http';
import { HOUR_MS } from '@/domain/durations';

/** A busy machine would close a connection just as it is used again, five seconds after its last use. */
export const createStandIn = (listener?: RequestListener) => createServer({ keepAliveTimeout: HOUR_MS }, listener);
