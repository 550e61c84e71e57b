// Calls that take JSON or a form with files: one value or many under a name, and files that browsers send empty when
// none is chosen.
import { z } from 'zod';
import { HttpError } from '@/backend/core/http-error';

const list = (value: unknown) =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
const isChosen = (file: unknown) => file !== '' && !(file instanceof File && file.size === 0 && file.name === '');

/** Texts under one name. */
export const formTexts = <Texts extends z.ZodType>(texts: Texts) =>
  z.preprocess(list, texts).meta({ type: 'array', items: { type: 'string' } });

/** Files, for `formFiles`. */
export const fileList = z.array(z.instanceof(File, { error: 'Оберіть файл.' }));

/** Files under one name. */
export const formFiles = (files: typeof fileList) =>
  z
    .preprocess((value) => list(value).filter(isChosen), files)
    .meta({ type: 'array', items: { type: 'string', format: 'binary' } });

interface Files {
  files: File[];
  'files[]': File[];
}

/**
 * The one of two validated bodies that was sent, without its files, and these; the framework gives an empty one for
 * the other. Throws 415 for neither.
 */
export function sentBody<Body extends object>(
  headers: Headers,
  json: Body,
  form: unknown,
): { sent: Body; evidence: File[] } {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const { files, 'files[]': listed, ...sent } = form as Body & Files;
    return { sent: sent as unknown as Body, evidence: [...files, ...listed] };
  }
  if (type.startsWith('application/json')) return { sent: json, evidence: [] };
  throw new HttpError(415, { detail: 'Цей виклик приймає JSON або форму з файлами.', code: 'unsupported_media_type' });
}
