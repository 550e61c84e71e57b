// Forms with files, by whatever line they come: their files are received on disk, and forms are handed on in turn.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { networkOf } from '@/domain/network-of';
import { logger } from '@/lib/log';
import { createFormReader } from './form-reader';
import { BROKEN, isRefusal, NO_ROOM, type Refusal, TOO_LARGE, TOO_MANY_OF_ALL, TOO_MANY_OF_ONE } from './refusals';

interface Waiting {
  weight: number;
  begin: () => void;
}

/** Limits how much goes on at once, by weight; who waits is let in in order. Both answer how to release the weight. */
function createWeightLimiter(max: number) {
  const line = new Set<Waiting>();
  let held = 0;

  function begin(weight: number): () => void {
    held += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held -= weight;
      for (const next of line) {
        if (held + next.weight > max) return;
        line.delete(next);
        next.begin();
      }
    };
  }

  /** Null when there is no room now. */
  const tryAcquire = (weight: number) => (line.size > 0 || held + weight > max ? null : begin(weight));

  /** Waits for room. Rejects when `gone` is aborted first. */
  async function acquire(weight: number, gone: AbortSignal): Promise<() => void> {
    const release = tryAcquire(weight);
    if (release) return release;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { weight, begin: () => resolve(begin(weight)) };
      line.add(waiting);
      gone.addEventListener('abort', () => {
        if (line.delete(waiting)) reject(new Error('Nobody waits any more'));
      });
    });
  }

  return { tryAcquire, acquire };
}

const MIB = 1024 * 1024;
/** A smaller one is read at once. */
const SMALL_FORM_MAX = MIB;
/** Ten files of 10 MB and the words of an appeal: without scripts they come with the page's own form. */
export const LARGE_FORM_MAX = 102 * MIB;

export interface LargeFormLimits {
  /** Bytes on their way in, by what they are announced as: from one visitor, and from all. */
  ofOne: number;
  ofAll: number;
  /** Bytes of forms that are being answered. */
  handedOn: number;
}

/** Two full forms of one visitor, twenty of all, one at a time. */
const LIMITS: LargeFormLimits = { ofOne: 220 * MIB, ofAll: 2048 * MIB, handedOn: 110 * MIB };

export interface LargeForm {
  /** Its files can be read until `release` is called. */
  form: FormData;
  /** To be called when it has been answered. */
  release: () => void;
}

export interface LargeForms {
  /** The whole form, when its turn has come, or why it is not taken. Rejects when its sender goes away. */
  receive(request: IncomingMessage, visitor: string): Promise<LargeForm | Refusal>;
}

export const isLargeForm = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > SMALL_FORM_MAX &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

export function createLargeForms(folder: string, limits = LIMITS): LargeForms {
  const ofAll = createWeightLimiter(limits.ofAll);
  const handedOn = createWeightLimiter(limits.handedOn);
  const ofOne = new Map<string, number>();

  /** How to give back what is taken here, or why nothing is. */
  function reserve(visitor: string, weight: number): (() => void) | Refusal {
    if (weight > LARGE_FORM_MAX) return TOO_LARGE;
    const sent = ofOne.get(visitor) ?? 0;
    if (sent + weight > limits.ofOne) return TOO_MANY_OF_ONE;
    const release = ofAll.tryAcquire(weight);
    if (!release) return TOO_MANY_OF_ALL;
    ofOne.set(visitor, sent + weight);
    return () => {
      release();
      const left = (ofOne.get(visitor) ?? 0) - weight;
      if (left > 0) ofOne.set(visitor, left);
      else ofOne.delete(visitor);
    };
  }

  /** A file without a name: whatever happens to the process, nothing of it stays. */
  async function openNameless(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  }

  async function read(request: IncomingMessage, file: FileHandle): Promise<FormData | Refusal> {
    const reader = createFormReader(request.headers, file);
    if (!reader) return BROKEN;
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      const refusal = await reader.take(chunk);
      if (refusal) return refusal;
    }
    return reader.end();
  }

  /** Rejects when the sender has gone. */
  async function waitForTurn({ socket, headers }: IncomingMessage): Promise<() => void> {
    const gone = new AbortController();
    const abort = () => gone.abort();
    socket.once('close', abort);
    const weight = Math.min(Number(headers['content-length']), limits.handedOn);
    return handedOn.acquire(weight, gone.signal).finally(() => socket.off('close', abort));
  }

  return {
    receive: async (request, visitor) => {
      const release = reserve(
        isIPv6(visitor) ? networkOf(visitor) : visitor,
        Number(request.headers['content-length']),
      );
      if (typeof release !== 'function') return release;
      let file: FileHandle | undefined;
      const close = () => {
        release();
        void file?.close();
      };
      try {
        file = await openNameless();
        const form = await read(request, file);
        if (isRefusal(form)) {
          close();
          return form;
        }
        const endTurn = await waitForTurn(request);
        return { form, release: () => [endTurn, close].forEach((end) => end()) };
      } catch (error) {
        close();
        if (request.socket.destroyed) throw error;
        logger.error({ err: error }, 'a form could not be kept on disk');
        return NO_ROOM;
      }
    },
  };
}
