// Other APIs report errors as {"detail"}, {"message"}, {"error"}, messages per field or plain text.
import type { ErrorBody } from '@/contract/wire';
import { NO_ANSWER_DETAIL, REFUSED_DETAIL, TOO_MANY_DETAIL } from './error';

const SENTENCE_MAX = 400;
const SENTENCE_NAMES = ['detail', 'message', 'error', 'title', 'errors', 'non_field_errors'] as const;
const NO_FIELDS = new Set<string>([...SENTENCE_NAMES, 'code', 'status', 'fields']);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Short Cyrillic text only: a framework's "Not found.", markup and traces are not for citizens. */
function sentence(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const isForCitizens = /\p{Script=Cyrillic}/u.test(text) && !/[<>{}\p{Cc}]|\bTraceback\b/u.test(text);
  return isForCitizens && text.length <= SENTENCE_MAX ? text : undefined;
}

const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => sentence(one) ?? []);

function fieldMessages(data: Json): Record<string, string[]> {
  const named = [data['fields'], data['errors']].find(isObject);
  const given = Object.entries(named ?? data).filter(
    ([name, value]) => named !== undefined || (!NO_FIELDS.has(name) && Array.isArray(value)),
  );
  return Object.fromEntries(
    given.map(([name, value]) => [name, sentences(value)] as const).filter(([, words]) => words.length > 0),
  );
}

function spoken(data: unknown, fields: Record<string, string[]>): string | undefined {
  if (!isObject(data)) return sentences(data).join(' ') || undefined;
  for (const name of SENTENCE_NAMES) {
    const value = data[name];
    const words = isObject(value) ? sentences(value['message'] ?? value['detail']) : sentences(value);
    if (words.length > 0) return words.join(' ');
  }
  return Object.values(fields).flat().join(' ') || undefined;
}

function withoutWords(status: number): string {
  if (status === 429) return TOO_MANY_DETAIL;
  return status >= 400 && status < 500 ? REFUSED_DETAIL : NO_ANSWER_DETAIL;
}

function namedFine({ license_plate: plate, serial_number: number }: Json): Pick<ErrorBody, 'meant'> {
  if (typeof plate !== 'string' || typeof number !== 'string') return {};
  return { meant: { license_plate: plate, serial_number: number } };
}

export function errorBody(status: number, data: unknown): ErrorBody {
  const fields = isObject(data) ? fieldMessages(data) : {};
  const detail = spoken(data, fields) ?? withoutWords(status);
  const { code, existing_id: existing, meant }: Json = isObject(data) ? data : {};
  const isId = typeof existing === 'number' || typeof existing === 'string';
  return {
    detail,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isId ? { existing_id: existing } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(isObject(meant) ? namedFine(meant) : {}),
  };
}
