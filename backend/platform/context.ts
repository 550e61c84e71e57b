import type { Expression } from 'kysely';
import type { CallOrigin } from '@/contract/call-headers';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { QueryFigures } from '@/backend/db/query-watch';
import type { RetentionNoun } from '@/domain/retention';
import type { Storage } from './files/storage';
import type { JobRuns } from './jobs/job-runs';
import type { Lists } from './lists/lists';
import type { Log } from '@/backend/core/log';
import type { Mailer } from '@/backend/platform/letters/mailer';

/** Who acts. Without a name, the operator's command did not say. */
export type Actor =
  | {
      kind: 'staff';
      staffId: number;
      name: string;
      address: string;
      /** Null: the act was done earlier, and is summed up now. */ tokenHash: string | null;
    }
  /** `stranger`: somebody who could not prove who they are. */
  | { kind: 'invitation' | 'command' | 'key' | 'stranger'; name: string; address?: string };

/** Who acts beside the actor: `proposed` what the actor confirms, or `confirmed` what the actor does. */
export interface Pair {
  part: 'proposed' | 'confirmed';
  staffId: number;
  name: string;
  /** The proposal that the act takes. */
  proposalId?: number;
}

/** Its rows go when their time is over. */
export interface KeptTable {
  name: string;
  period: RetentionNoun;
  isOld: (before: number) => Expression<unknown>;
}

export interface Context {
  db: Db;
  queries: Readonly<QueryFigures>;
  jobRuns: JobRuns;
  lists: Lists;
  importedTables: ReadonlyMap<string, string>;
  keptTables: readonly KeptTable[];
  files: Storage;
  now: Clock;
  config: Config;
  log: Log;
  mailer: Mailer;
  readonly origin?: CallOrigin;
  /** Undefined: an operator's command that names nobody, or no act of the inspection. */
  readonly actor?: Actor;
  /** The second person of an act that needs two. */
  readonly pair?: Pair | undefined;
  /** Nothing of it is committed, or it is all made up. */
  readonly withoutSecondLook?: 'preview' | 'samples';
}

export interface CallContext extends Context {
  readonly origin: CallOrigin;
}
