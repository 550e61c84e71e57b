import { codeOf } from '@/backend/core/error-code';

// 25006, 28, 3D000: after a failover, a standby that only reads, a server that does not know us or has no such database.
const POSTGRES_OUTAGE = /^(08|25006|25P03|28|3D000|40|53|57P|57014|58|XX)/;
export const STORAGE_OUTAGE = 'ESTORAGE';
const SQLITE_OUTAGE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|PERM|AUTH)/;
const NETWORK_OUTAGE = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EHOST|ENETUNREACH|EAI_|ENOSPC|EACCES|EROFS|ENOENT)/;
const OUTAGE_MESSAGE = /timeout|connection terminated|not queryable|connection error|database or disk is full/i;

export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === STORAGE_OUTAGE) return true;
  if (POSTGRES_OUTAGE.test(code) || SQLITE_OUTAGE.test(code) || NETWORK_OUTAGE.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return code === '' && error instanceof Error && OUTAGE_MESSAGE.test(error.message);
}

/** The row that a new one refers to is gone. */
export const isOrphan = (error: unknown): boolean => /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error));

export function isDuplicate(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));
}
