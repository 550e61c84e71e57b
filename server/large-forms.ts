import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { LARGEST_FORM, SENDING_MAX_MS, SENDING_SILENCE_MS } from '@/domain/file-limits';
import { networkOf } from '@/domain/network-of';
import { logger } from '@/lib/log';
import { createFormReader } from './form-reader';
import {
  BROKEN,
  isRefusal,
  NO_ROOM,
  type Refusal,
  TOO_LARGE,
  TOO_MANY_OF_ALL,
  TOO_MANY_OF_ONE,
  TOO_SLOW,
} from './refusals';

interface Waiting {
  weight: number;
  begin: () => void;
}

/** Limits concurrent work by weight, in order of arrival. Both functions give the release function. */
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

  const tryAcquire = (weight: number) => (line.size > 0 || held + weight > max ? null : begin(weight));

  /** Rejects when `gone` aborts first. */
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
const SMALL_FORM_MAX = MIB;
export interface LargeFormLimits {
  /** Incoming bytes by Content-Length: per visitor and in total. */
  ofOne: number;
  ofAll: number;
  /** Bytes of forms being processed. */
  handedOn: number;
}

/** Two full forms per visitor, some twenty in total, one processed at a time. */
const LIMITS: LargeFormLimits = { ofOne: 2 * LARGEST_FORM, ofAll: 2048 * MIB, handedOn: LARGEST_FORM };

/** The disk is shared: each process takes its part of the total, but at least one full form and two of other visitors. */
export function limitsOfProcess(processes: number): LargeFormLimits {
  const ofAll = Math.max(3 * LARGEST_FORM, LIMITS.ofAll / processes);
  return { ...LIMITS, ofAll, ofOne: Math.min(LIMITS.ofOne, Math.max(LARGEST_FORM, ofAll / 8)) };
}

/** At half of the pace that would be in time: a byte now and then would keep its place. */
const isTooSlow = (arrived: number, announced: number, ms: number) =>
  ms > SENDING_SILENCE_MS && arrived / announced < ms / SENDING_MAX_MS / 2;

export interface LargeForm {
  /** Files are readable until `release`. */
  form: FormData;
  release: () => void;
}

export interface LargeForms {
  /** `fields` may bring files. Waits for its turn. Rejects when the client disconnects. */
  receive(request: IncomingMessage, visitor: string, fields?: readonly string[]): Promise<LargeForm | Refusal>;
}

export const isLargeForm = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > SMALL_FORM_MAX &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

export function createLargeForms(folder: string, limits = LIMITS, now = () => performance.now()): LargeForms {
  const ofAll = createWeightLimiter(limits.ofAll);
  const handedOn = createWeightLimiter(limits.handedOn);
  const ofOne = new Map<string, number>();

  /** Returns the release function, or the refusal. */
  function reserve(visitor: string, weight: number): (() => void) | Refusal {
    if (weight > LARGEST_FORM) return TOO_LARGE;
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

  /** Unlinked at once, so that nothing stays after a crash. */
  async function openNameless(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  }

  async function read(
    request: IncomingMessage,
    file: FileHandle,
    fields: readonly string[],
  ): Promise<FormData | Refusal> {
    const reader = createFormReader(request.headers, file, fields);
    if (!reader) return BROKEN;
    const { socket, headers } = request;
    const [begun, before] = [now(), socket.bytesRead];
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      const ms = now() - begun;
      if (isTooSlow(socket.bytesRead - before, Number(headers['content-length']), ms)) return TOO_SLOW;
      const refusal = await reader.take(chunk);
      if (refusal) return refusal;
    }
    return reader.end();
  }

  async function waitForTurn({ socket, headers }: IncomingMessage): Promise<() => void> {
    const gone = new AbortController();
    const abort = () => gone.abort();
    socket.once('close', abort);
    const weight = Math.min(Number(headers['content-length']), limits.handedOn);
    return handedOn.acquire(weight, gone.signal).finally(() => socket.off('close', abort));
  }

  return {
    receive: async (request, visitor, fields = []) => {
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
        const form = await read(request, file, fields);
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
