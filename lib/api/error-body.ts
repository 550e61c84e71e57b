// What a refused call says, whoever wrote the API: {"detail"}, {"message"}, {"error"}, messages per field, plain text.
import type { ErrorBody } from '@/contract/wire';
import { NO_ANSWER_DETAIL, REFUSED_DETAIL, TOO_MANY_DETAIL } from './error';
import { isUnauthorizedWord } from './unauthorized';

const SENTENCE_MAX = 400;
const SENTENCE_NAMES = ['detail', 'message', 'error', 'title', 'errors', 'non_field_errors'] as const;
const NO_FIELDS = new Set<string>([...SENTENCE_NAMES, 'code', 'status', 'fields']);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A short text for people: no markup, no data, no trace of a program. */
function sentence(value: unknown): string | undefined {
  if (typeof value !== 'string' || isUnauthorizedWord(value)) return undefined;
  const text = value.trim();
  return text !== '' && text.length <= SENTENCE_MAX && !/[<>{}\p{Cc}]|\bTraceback\b/u.test(text) ? text : undefined;
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

/** The answer's body as our contract has it. `data` is parsed JSON, or the text that is none. */
export function errorBody(status: number, data: unknown): ErrorBody {
  const fields = isObject(data) ? fieldMessages(data) : {};
  const words = spoken(data, fields);
  // What breaks in a server is told in its maker's language; only words meant for citizens are passed on.
  const detail =
    words !== undefined && (status < 500 || /\p{Script=Cyrillic}/u.test(words)) ? words : withoutWords(status);
  const { code, existing_id: existing }: Json = isObject(data) ? data : {};
  const isId = typeof existing === 'number' || typeof existing === 'string';
  return {
    detail,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isId ? { existing_id: existing } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}
