import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_NOUNS, type ContentNoun } from '@/domain/content-nouns';
import type { Clock } from '@/backend/core/clock';
import type { Log } from '@/backend/core/log';
import type { Db } from '@/backend/db/connection';
import { nextChange, type ContentInstants } from './next-change';
import { storedVersions } from './stored-versions';

const LOOK_EVERY_MS = 1000;

export type ContentVersions = Readonly<Record<ContentNoun, number>>;
export type ContentListener = (nouns: readonly ContentNoun[]) => void;

export interface ContentWatch {
  /** How often each noun was seen to change. Compare for equality, within this process only. */
  versions(): ContentVersions;
  onChange(listener: ContentListener): () => void;
  /** Keeps the versions when the query fails. */
  look(context: { db: Db; now: Clock }): Promise<void>;
}

interface Seen {
  stored: number | undefined;
  lookedAt: number;
  changesAt: number;
}

export function createContentWatch(instants: ContentInstants): ContentWatch {
  let versions: ContentVersions = {
    settings: 0,
    news: 0,
    vacancies: 0,
    evacuations: 0,
    faq: 0,
    parking: 0,
    registers: 0,
    statistics: 0,
  };
  const seen = new Map<ContentNoun, Seen>();
  const listeners = new Set<ContentListener>();
  let running: Promise<void> | undefined;

  async function look({ db, now }: { db: Db; now: Clock }): Promise<void> {
    const stored = await storedVersions(db);
    const time = now();
    const changed = CONTENT_NOUNS.filter((noun) => {
      const last = seen.get(noun);
      return !last || last.stored !== stored.get(noun) || time >= last.changesAt || time < last.lookedAt;
    });
    // Published only once every noun is read: after a failure half-way the next poll sees all changes.
    const found = new Map<ContentNoun, Seen>();
    for (const noun of changed)
      found.set(noun, {
        stored: stored.get(noun),
        lookedAt: time,
        changesAt: await nextChange(db, instants, noun, time),
      });
    for (const [noun, one] of found) seen.set(noun, one);
    if (changed.length === 0) return;
    versions = { ...versions, ...Object.fromEntries(changed.map((noun) => [noun, versions[noun] + 1])) };
    for (const listener of listeners) listener(changed);
  }

  return {
    versions: () => versions,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: (context) => {
      running ??= look(context).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

export function startContentWatch(watch: ContentWatch, context: { db: Db; now: Clock; log: Log }): void {
  const work = async () => {
    for (let failing = false; ;) {
      try {
        await watch.look(context);
        failing = false;
      } catch (error) {
        if (!failing) context.log.warn({ err: error }, 'content versions not read, the last ones stay');
        failing = true;
      }
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
    }
  };
  void work();
}
