import type { LogEvent } from 'kysely';
import type { Log } from '@/backend/core/log';

const SLOW_MS = 1000;
const SQL_LOGGED_MAX = 500;

export interface QueryFigures {
  count: number;
  failed: number;
  seconds: number;
}

export interface QueryWatch {
  figures: QueryFigures;
  see: (event: LogEvent) => void;
}

export function createQueryWatch(log: Log, slowMs = SLOW_MS): QueryWatch {
  const figures: QueryFigures = { count: 0, failed: 0, seconds: 0 };
  return {
    figures,
    see: ({ level, query, queryDurationMillis: ms }) => {
      figures.count += 1;
      figures.seconds += ms / 1000;
      if (level === 'error') figures.failed += 1;
      // Logs the SQL with placeholders, never the values.
      if (ms >= slowMs)
        log.warn({ event: 'slow-query', ms: Math.round(ms), sql: query.sql.slice(0, SQL_LOGGED_MAX) }, 'slow query');
    },
  };
}
