import type { ErrorBody } from '@/contract/wire';
import { isRecord } from '@/domain/keys';
import { NO_ANSWER_DETAIL, NOT_TAKEN_DETAIL, REFUSED_DETAIL, TOO_LARGE_DETAIL, TOO_MANY_DETAIL } from './error';

/** Longest sentence of another API; what is longer is cut, not dropped. */
const FOREIGN_MAX = 2000;
const SENTENCE_NAMES = ['detail', 'message', 'error', 'title', 'errors', 'non_field_errors'] as const;
const NO_FIELDS = new Set<string>([...SENTENCE_NAMES, 'code', 'status', 'fields']);

type Json = Record<string, unknown>;

const MARKUP = /<[!/]?[a-z][^<]*>/iu;
const TRACE = /\bTraceback\b/u;
/** An answer that broke off. */
const BROKEN_JSON = /^[{[]\s*"/u;

/** A framework's "Not found.", pages and traces are not for citizens; everything else is shown, as text. */
function foreignSentence(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/[^\P{Cc}\n]/gu, ' ').trim();
  if (!/\p{Script=Cyrillic}/u.test(text) || [MARKUP, TRACE, BROKEN_JSON].some((sign) => sign.test(text)))
    return undefined;
  return text.length <= FOREIGN_MAX ? text : `${text.slice(0, FOREIGN_MAX).replace(/\s+\S*$/u, '')}…`;
}

/** One message may be an object: {msg, loc}, {detail, source}, {defaultMessage, field}. */
const wordsOf = (one: unknown): unknown =>
  isRecord(one) ? (one['msg'] ?? one['message'] ?? one['detail'] ?? one['defaultMessage']) : one;

function fieldOf({ loc, source, field }: Json): string {
  const pointer = isRecord(source) ? String(source['pointer']).split('/') : [field];
  const name: unknown = (Array.isArray(loc) ? loc : pointer).at(-1);
  return typeof name === 'string' ? name : '';
}

const sentences = (value: unknown): string[] => [value].flat().flatMap((one) => foreignSentence(wordsOf(one)) ?? []);

function fieldMessages(data: Json): Record<string, string[]> {
  const named = [data['fields'], data['errors']].find(isRecord);
  const given = Object.entries(named ?? data).filter(
    ([name, value]) => named !== undefined || (!NO_FIELDS.has(name) && Array.isArray(value)),
  );
  const listed = [data['detail'], data['errors']]
    .filter(Array.isArray)
    .flatMap((list) => list.filter(isRecord).map((one): [string, unknown] => [fieldOf(one), one]));
  const messages = new Map<string, string[]>();
  for (const [name, value] of [...given, ...listed]) {
    const words = name === '' ? [] : sentences(value);
    if (words.length > 0) messages.set(name, [...(messages.get(name) ?? []), ...words]);
  }
  return Object.fromEntries(messages);
}

function spoken(data: unknown, fields: Record<string, string[]>): string | undefined {
  if (!isRecord(data)) return sentences(data).join(' ') || undefined;
  for (const name of SENTENCE_NAMES) {
    const words = sentences(data[name]);
    if (words.length > 0) return words.join(' ');
  }
  return Object.values(fields).flat().join(' ') || undefined;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  413: TOO_LARGE_DETAIL,
  415: NOT_TAKEN_DETAIL,
  429: TOO_MANY_DETAIL,
};

function namedFine({ license_plate: plate, serial_number: number }: Json): Pick<ErrorBody, 'meant'> {
  if (typeof plate !== 'string' || typeof number !== 'string') return {};
  return { meant: { license_plate: plate, serial_number: number } };
}

/** For an answer without words of its own. */
export const detailOf = (status: number): string =>
  BY_STATUS[status] ?? (status >= 400 && status < 500 ? REFUSED_DETAIL : NO_ANSWER_DETAIL);

function withRest(detail: string, fields: Record<string, string[]>, data: unknown): ErrorBody {
  const { code, existing_id: existing, meant, meant_plate: meantPlate }: Json = isRecord(data) ? data : {};
  const isId = typeof existing === 'number' || typeof existing === 'string';
  return {
    detail,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isId ? { existing_id: existing } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(isRecord(meant) ? namedFine(meant) : {}),
    ...(typeof meantPlate === 'string' ? { meant_plate: meantPlate } : {}),
  };
}

/** Reads the error of a city's own API: {"detail"}, {"message"}, {"error"}, messages per field or plain text. */
export function errorBody(status: number, data: unknown): ErrorBody {
  const fields = isRecord(data) ? fieldMessages(data) : {};
  return withRest(spoken(data, fields) ?? detailOf(status), fields, data);
}

const isMessages = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads the error of this site: its words reach the person as they are. */
export function ownErrorBody(status: number, data: unknown): ErrorBody {
  if (!isRecord(data) || typeof data['detail'] !== 'string' || data['detail'] === '') return errorBody(status, data);
  const fields = isRecord(data['fields']) ? data['fields'] : {};
  const messages = Object.entries(fields).filter((entry): entry is [string, string[]] => isMessages(entry[1]));
  return withRest(data['detail'], Object.fromEntries(messages), data);
}
