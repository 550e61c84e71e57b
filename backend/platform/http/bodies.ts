import type { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { CALL_FILES, type TakenFiles } from '@/domain/file-limits';
import { HttpError } from '@/backend/core/http-error';
import type { ErrorStatus } from './answers';
import { IDEMPOTENCY_KEY, readKey, submissionOf, type Submission } from '@/backend/platform/idempotency';

type RequestBody = NonNullable<NonNullable<Parameters<typeof createRoute>[0]['request']>['body']>;

/** What the framework has read by the schema that the route was declared with. */
export type Valid = <Read>(target: 'json' | 'form' | 'query' | 'param', schema: z.ZodType<Read>) => Read;

export interface Body<Sent> {
  body: RequestBody;
  errors: ErrorStatus[];
  /** Headers that belong to it. */
  parameters?: (typeof IDEMPOTENCY_KEY)[];
  /** The size of the body is limited by it; without it to that of texts. */
  files?: TakenFiles;
  read: (valid: Valid, headers: Headers, request: Request) => Sent;
}

const ERRORS: ErrorStatus[] = [400, 413, 415];
const asJson = (schema: z.ZodType) => ({ 'application/json': { schema } });
const asForm = (schema: z.ZodType) => ({ 'multipart/form-data': { schema } });

export const json = <Read>(schema: z.ZodType<Read>): Body<{ body: Read }> => ({
  body: { content: asJson(schema), required: true },
  errors: ERRORS,
  read: (valid) => ({ body: valid('json', schema) }),
});

export const form = <Read>(schema: z.ZodType<Read>, files: TakenFiles): Body<{ body: Read }> => ({
  body: { content: asForm(schema), required: true },
  errors: ERRORS,
  files,
  read: (valid) => ({ body: valid('form', schema) }),
});

/** Passed on as it arrives. The schemas are for the description: a zod schema would have the body read and checked. */
export const stream = (
  content: Record<string, { schema: { $ref: string } | Record<string, unknown> }>,
): Body<{ sent: ReadableStream<Uint8Array> | null }> => ({
  body: { content, required: true },
  errors: ERRORS,
  parameters: [IDEMPOTENCY_KEY],
  read: (_valid, _headers, request) => ({ sent: request.body }),
});

/** `words`: the fields that distinguish two submissions under one key. */
interface Submitted<Sent> {
  body: Sent;
  submit: (words: object) => Submission;
}

export const submissionWithFiles = <Sent extends object>(
  schema: z.ZodType<Sent>,
  formSchema: z.ZodType<Sent & Files>,
): Body<Submitted<Sent> & { evidence: File[] }> => ({
  body: { content: { ...asJson(schema), ...asForm(formSchema) } },
  errors: [...ERRORS, 409],
  parameters: [IDEMPOTENCY_KEY],
  files: CALL_FILES.evidence,
  read: (valid, headers) => {
    const { body, evidence } = sentBody(headers, valid('json', schema), valid('form', formSchema));
    const key = readKey(headers);
    const files = evidence.map(({ name, size }) => [name, size]);
    return { body, evidence, submit: (words) => submissionOf(key, { ...words, files }) };
  },
});

const list = (value: unknown): unknown[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
// Browsers send an empty file where none is chosen.
const isChosen = (file: unknown) => file !== '' && !(file instanceof File && file.size === 0 && file.name === '');

export const formTexts = <Texts extends z.ZodType>(texts: Texts) =>
  z.preprocess(list, texts).meta({ type: 'array', items: { type: 'string' } });

export const fileList = z.array(z.instanceof(File, { error: 'Виберіть файл.' }));

export const formFiles = (files: typeof fileList) =>
  z
    .preprocess((value) => list(value).filter(isChosen), files)
    .meta({ type: 'array', items: { type: 'string', format: 'binary' } });

interface Files {
  files: File[];
  'files[]': File[];
}

/** The framework parses the body of the other type as empty. Throws 415 for any other type. */
function sentBody<Sent extends object>(headers: Headers, sentJson: Sent, sentForm: Sent & Files) {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const { files, 'files[]': listed, ...body } = sentForm;
    return { body: body as unknown as Sent, evidence: [...files, ...listed] };
  }
  if (type.startsWith('application/json')) return { body: sentJson, evidence: [] };
  throw new HttpError(415, { detail: 'Цей виклик приймає JSON або форму з файлами.', code: 'unsupported_media_type' });
}
