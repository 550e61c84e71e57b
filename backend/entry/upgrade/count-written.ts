import type { Config } from '@/backend/core/config';
import { changedRows } from '@/backend/db/changed-rows';
import { inSnapshot } from '@/backend/db/snapshot';
import { listTables } from '@/backend/db/tables';
import { loadScratch, scratchConfig, withScratchFolder } from '@/backend/entry/backup/scratch-copy';
import { TABLES } from '@/backend/entry/nouns';
import { openUpgraded, withContext } from '@/backend/entry/open/open';

const TITLES: Partial<Record<string, string>> = {
  users: 'кабінетів',
  user_cars: 'авто',
  car_documents: 'документів авто',
  appeals: 'скарг',
  appeal_events: 'дій у справах',
  appeal_files: 'файлів скарг і звернень',
  contact_responses: 'звернень',
  fines: 'штрафів',
  payments: 'сплат',
  evacuations: 'евакуацій',
  imports: 'імпортів',
  settings: 'налаштувань',
  drafts: 'чернеток',
  staff_drafts: 'написаного в службовому кабінеті',
  notifications: 'сповіщень',
  fine_watches: 'стежень за штрафом',
};
const OTHER = 'інших записів';

/** What every visit leaves, and the queue of mails, which a rollback takes over. */
const PASSING = new Set([
  ...TABLES.filter(({ name, table }) => table.holds === 'internal' && !(name in TITLES)).map(({ name }) => name),
  'migrations',
  'sessions',
  'known_devices',
  'account_events',
  'registrations',
  'password_resets',
  'passkey_challenges',
  'identity_tickets',
  'private_links',
  'unsubscribe_keys',
  'mails',
  'push_messages',
]);

export interface Written {
  title: string;
  added: number;
  changed: number;
  removed: number;
}

function count(into: Map<string, Written>, title: string, kind: 'added' | 'changed' | 'removed'): void {
  const known = into.get(title) ?? { title, added: 0, changed: 0, removed: 0 };
  into.set(title, { ...known, [kind]: known[kind] + 1 });
}

export interface SinceCopy {
  written: Written[];
  /** Keys of mails that wait in the copy and have been dealt with since. */
  mailed: string[];
  /** The last number given in each series. */
  numbers: { name: string; value: number }[];
}

/** Compares with the copy brought up to this version's tables, so that what the migrations wrote does not count. */
export const findSinceCopy = (config: Config, file: string): Promise<SinceCopy> =>
  withScratchFolder(config, async (folder) => {
    await loadScratch(config, file, folder);
    return withContext(openUpgraded(scratchConfig(config, folder)), (scratch) =>
      inSnapshot(config, async (db) => {
        const found = new Map<string, Written>();
        for (const { name } of await listTables(db)) {
          if (PASSING.has(name)) continue;
          for await (const { before, after } of changedRows(scratch.db, db, name))
            count(found, TITLES[name] ?? OTHER, !before ? 'added' : !after ? 'removed' : 'changed');
        }
        const mailed: string[] = [];
        for await (const { before, after } of changedRows(scratch.db, db, 'mails'))
          if (before && after && before['state'] === 'waiting' && after['state'] !== 'waiting')
            mailed.push(String(after['key']));
        const order = [...Object.values(TITLES), OTHER];
        return {
          written: [...found.values()].sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title)),
          mailed,
          numbers: await db.selectFrom('counters').selectAll().execute(),
        };
      }),
    );
  });
