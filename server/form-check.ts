// Looks at the parts of a form as its bytes pass by: what no form of ours sends is found at its first part.
import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { FILES_MAX } from '@/domain/file-limits';
import { BROKEN, TOO_LARGE, type Refusal } from './refusals';

const MIB = 1024 * 1024;
/** Some more than are taken: the form itself says that there are too many, and keeps what was typed. */
const LIMITS = { files: 2 * FILES_MAX, fields: 180, parts: 200, fieldSize: MIB, headerPairs: 20, headerSize: 8192 };
const STALL_MS = 5_000;
/** With scripts the framework writes a number before the name. */
const FILE_FIELD = /^(?:\d{1,3}_)?(?:file|files|files\[\])$/;

export interface FormCheck {
  /** Resolves when the bytes have been looked at, with what is wrong with the form so far. */
  take(chunk: Buffer): Promise<Refusal | null>;
  /** What is wrong with the whole. */
  end(): Promise<Refusal | null>;
}

/** Null for what is no form with parts. */
export function createFormCheck({ 'content-type': type = '' }: IncomingHttpHeaders): FormCheck | null {
  let refusal: Refusal | null = null;
  let parser: BusboyInstance;
  const refuse = (reason: Refusal) => () => {
    refusal ??= reason;
  };
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    return null;
  }
  let settle: () => void = () => undefined;
  parser.once('finish', () => settle());
  parser.once('error', () => {
    refuse(BROKEN)();
    settle();
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.once(limit, refuse(TOO_LARGE));
  parser.on('field', (_name, _value, _isNameCut, isValueCut) => {
    if (isValueCut) refuse(TOO_LARGE)();
  });
  parser.on('file', (name, file) => {
    file.once('error', refuse(BROKEN));
    if (!FILE_FIELD.test(name)) refuse(BROKEN)();
    file.resume();
  });
  /** Some broken parts stop the parser without a word. */
  const step = (start: (done: () => void) => void) =>
    new Promise<Refusal | null>((resolve) => {
      const done = () => {
        clearTimeout(stalled);
        resolve(refusal);
      };
      const stalled = setTimeout(() => {
        refuse(BROKEN)();
        done();
      }, STALL_MS);
      settle = done;
      start(done);
    });
  return {
    take: async (chunk) => refusal ?? step((done) => parser.write(chunk, done)),
    end: async () => refusal ?? step(() => parser.end()),
  };
}
