// Streams texts to memory and files to disk; refuses parts that no page sends as soon as they begin.
import type { FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { FILES_MAX } from '@/domain/file-limits';
import { BROKEN, type Refusal, TOO_LARGE } from './refusals';

const CHUNK = 64 * 1024;

interface Place {
  filename: string;
  type: string;
  start: number;
  size: number;
}

/** Part of an open file; readable until that is closed. */
export class ReceivedFile extends File {
  readonly #disk: FileHandle;
  readonly #start: number;
  readonly #size: number;

  constructor(disk: FileHandle, { filename, type, start, size }: Place) {
    super([], filename, { type });
    this.#disk = disk;
    this.#start = start;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  async #read(target: Uint8Array, from: number): Promise<void> {
    let read = 0;
    while (read < target.byteLength) {
      const left = target.byteLength - read;
      const { bytesRead } = await this.#disk.read(target, read, left, this.#start + from + read);
      if (bytesRead === 0) throw new Error('A received file is shorter than it was');
      read += bytesRead;
    }
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.#size);
    await this.#read(bytes, 0);
    return bytes.buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        const bytes = new Uint8Array(Math.min(CHUNK, this.#size - at));
        if (bytes.byteLength === 0) {
          controller.close();
          return;
        }
        await this.#read(bytes, at);
        at += bytes.byteLength;
        controller.enqueue(bytes);
      },
    });
  }

  override slice(): never {
    throw new Error('A received file is read as a whole');
  }
}

export interface LightForm {
  body: Buffer;
  headers: Record<string, string>;
  /** Files by placeholder id. */
  files: ReadonlyMap<string, File>;
}

/** Next reads the whole form into memory: replaces each file by a random id. */
export async function withoutFiles(form: FormData): Promise<LightForm> {
  const files = new Map<string, File>();
  const light = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string' || value.size === 0) {
      light.append(name, value);
      continue;
    }
    const id = randomUUID();
    files.set(id, value);
    light.append(name, new File([id], value.name, { type: value.type }));
  }
  const written = new Response(light);
  const body = Buffer.from(await written.arrayBuffer());
  const type = written.headers.get('content-type') ?? '';
  return { body, headers: { 'content-type': type, 'content-length': String(body.byteLength) }, files };
}

const MIB = 1024 * 1024;
/** More than forms accept, so that the form itself reports too many files and keeps the typed text. */
const LIMITS = { files: 2 * FILES_MAX, fields: 180, parts: 200, fieldSize: MIB, headerPairs: 20, headerSize: 8192 };
const TEXTS_SIZE_MAX = MIB;
const STALL_MS = 5_000;
/** With scripts React puts the number of the argument before the name: `_1_files`. */
const NUMBER = /^_?\d{1,3}_/;

export interface FormReader {
  /** Resolves when the chunk is stored. */
  take(chunk: Buffer): Promise<Refusal | null>;
  end(): Promise<FormData | Refusal>;
}

/** Returns null unless the body is multipart. `disk` must be empty; only `fields` may bring files. */
export function createFormReader(
  { 'content-type': type = '' }: IncomingHttpHeaders,
  disk: FileHandle,
  fields: readonly string[],
): FormReader | null {
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

  const parts: [name: string, value: string | Place][] = [];
  let unwritten: Buffer[] = [];
  let filesSize = 0;
  let textsSize = 0;
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    textsSize += value.length;
    if (isValueCut || textsSize > TEXTS_SIZE_MAX) refuse(TOO_LARGE)();
    else parts.push([name, value]);
  });
  parser.on('file', (name, file, filename, _encoding, fileType) => {
    file.once('error', refuse(BROKEN));
    // A part may have no name, whatever the parser's types say.
    const field = (name as string | undefined)?.replace(NUMBER, '');
    if (field === undefined || !fields.includes(field)) refuse(BROKEN)();
    const part = { filename, type: fileType, start: filesSize, size: 0 };
    parts.push([name, part]);
    file.on('data', (bytes: Buffer) => {
      if (part.size === 0) part.start = filesSize;
      part.size += bytes.byteLength;
      filesSize += bytes.byteLength;
      unwritten.push(bytes);
    });
  });

  /** Some malformed parts stall the parser without an error. */
  async function step(start: (done: () => void) => void): Promise<Refusal | null> {
    await new Promise<void>((resolve) => {
      const stalled = setTimeout(() => {
        refuse(BROKEN)();
        settle();
      }, STALL_MS);
      settle = () => {
        clearTimeout(stalled);
        resolve();
      };
      start(settle);
    });
    const bytes = unwritten;
    unwritten = [];
    for (const chunk of refusal ? [] : bytes) await disk.appendFile(chunk);
    return refusal;
  }

  function wholeForm(): FormData {
    const form = new FormData();
    for (const [name, part] of parts) {
      if (typeof part === 'string') form.append(name, part);
      else form.append(name, new ReceivedFile(disk, part));
    }
    return form;
  }

  return {
    take: async (chunk) => refusal ?? step((done) => parser.write(chunk, done)),
    end: async () => refusal ?? (await step(() => parser.end())) ?? wholeForm(),
  };
}
