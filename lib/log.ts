// Log nothing personal.
import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';

const PERSONAL = [
  'password',
  'token',
  'authorization',
  'cookie',
  'phone',
  'email',
  'login',
  'license_plate',
  'captcha',
];

export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[прибрано]' },
});
