import type { WorkKind } from '@/domain/work-kinds';
import type { QueueQuery } from './queue-query';

/** Where something was picked, for the forms that lead back to it. */
export const listPlace = (kind: WorkKind, query: QueueQuery) => ({
  kind,
  filters: new URLSearchParams(query).toString(),
});
