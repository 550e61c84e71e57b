// Declared answers: every status of a call names its body, and every body passes through its schema on the way out.
import { z } from 'zod';
import { errorSchema } from '@/contract/wire';

const ERRORS = {
  400: 'Неправильні дані',
  401: 'Потрібно увійти або сеанс завершено',
  403: 'Кабінет призупинено',
  404: 'Немає такого запису',
  409: 'Суперечить тому, що вже є',
  413: 'Завеликий запит',
  415: 'Непідтримуваний формат',
  429: 'Забагато спроб; див. Retry-After',
  503: 'Тимчасово недоступно; див. Retry-After',
} as const;

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const error = <Status extends keyof typeof ERRORS>(status: Status) => ({
  description: ERRORS[status],
  content: json(errorSchema),
});

/** Error answers of a public reading call, of one with input, of one behind sign-in. */
export const publicErrors = { 503: error(503) };
export const listErrors = { 400: error(400), 404: error(404), 503: error(503) };
export const itemErrors = { 404: error(404), 503: error(503) };
export const citizenErrors = { 401: error(401), 503: error(503) };
export const citizenItemErrors = { 401: error(401), 404: error(404), 503: error(503) };
export const bodyErrors = { 400: error(400), 413: error(413), 415: error(415), 503: error(503) };
export const conflict = { 409: error(409) };
export const held = { 403: error(403) };
export const limited = { 429: error(429) };

export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: json(schema),
});
/** Bytes as they are. */
export const file = { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } };
export const image = { 'image/*': { schema: z.string().meta({ format: 'binary' }) } };

export const body = <Schema extends z.ZodType>(schema: Schema) => ({ content: json(schema), required: true });
