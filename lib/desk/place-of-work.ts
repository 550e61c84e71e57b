import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { WorkKind } from '@/domain/work-kinds';

/** The page of a complaint or a message. */
export const placeOfWork = (kind: WorkKind, id: Id): string =>
  kind === 'appeals' ? deskPaths.appeal(id) : deskPaths.message(id);
