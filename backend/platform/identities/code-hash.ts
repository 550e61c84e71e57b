import { createHmac } from 'node:crypto';
import type { Config } from '@/backend/core/config';
import { keyFor } from '@/backend/platform/sealing';

/** Numbers of ten digits are soon guessed from a plain hash: keyed, so that a copy of the database tells none. */
export const identityCodeHash = (config: Config, code: string): string =>
  createHmac('sha256', keyFor('identity codes', config)).update(code).digest('base64url');
