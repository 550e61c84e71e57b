// What every handler, import and command is given.
import type { CallOrigin } from '@/contract/call-headers';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { QueryFigures } from '@/backend/db/query-watch';
import type { Storage } from './files/storage';
import type { Lists } from './lists/lists';
import type { Log } from '@/backend/core/log';
import type { Mailer } from './mail/mailer';

export interface Context {
  db: Db;
  /** What has been asked of the database since the start. */
  queries: Readonly<QueryFigures>;
  lists: Lists;
  /** The table that each import fills. */
  importedTables: ReadonlyMap<string, string>;
  files: Storage;
  now: Clock;
  config: Config;
  log: Log;
  mailer: Mailer;
  /** Of the call that causes this work; none of what the back end does by itself. */
  readonly origin?: CallOrigin;
}

/** What the handler of a call is given. */
export interface CallContext extends Context {
  readonly origin: CallOrigin;
}
