// Files of a form that has been received: their bytes stay on disk until they are read.
import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const CHUNK = 64 * 1024;

interface Place {
  filename: string;
  type: string;
  /** Where its bytes begin on the disk. */
  start: number;
  size: number;
}

/** A file whose bytes are a piece of an open file. It can be read until that is closed. */
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
  /** The files by what stands in their place. */
  files: ReadonlyMap<string, File>;
}

/** The form for the framework, which reads every byte of it into memory: in the place of each file stands a random name. */
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
