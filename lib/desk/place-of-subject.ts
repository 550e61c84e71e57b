import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { Id } from '@/contract/wire';
import type { WorkKind } from '@/domain/work-kinds';

const PLACES: Readonly<Record<string, (key: string) => string>> = {
  claim: deskPaths.claim,
  court: (key) => deskPaths.court(key),
  fine: (key) => withQuery(deskPaths.register('fines'), { q: key }),
  import: deskPaths.import,
  payment: deskPaths.payment,
  settings: () => deskPaths.settings(),
  upload: deskPaths.upload,
};

/** Where the staff see what a proposal changes. `subject`: as the journal names it, e.g. "fine ІП0000000001". */
export function placeOfSubject(subject: string): string {
  const [kind = '', ...key] = subject.split(' ');
  return PLACES[kind]?.(key.join(' ')) ?? deskPaths.registers;
}

/** The page of a complaint or a message. */
export const placeOfWork = (kind: WorkKind, id: Id): string =>
  kind === 'appeals' ? deskPaths.appeal(id) : deskPaths.message(id);
