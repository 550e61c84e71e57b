import type { DeskCallName } from '@/contract/desk-port';
import { contentDesk } from '@/backend/platform/registers/content-desk';
import type { DeskHandlers } from '@/backend/platform/desk/handlers';
import { registersDesk } from '@/backend/platform/registers/desk';
import { type ALL, NOUNS } from './nouns';
import { proposalsDesk } from './proposals';
import { todayDesk } from './today';

const OF_MANY_NOUNS = {
  ...contentDesk(new Map(NOUNS.flatMap(({ deskContent: about }) => (about ? [[about.name, about]] : [])))),
  ...registersDesk(new Map(NOUNS.flatMap(({ deskRecords: about }) => (about ? [[about.register, about]] : [])))),
  ...proposalsDesk,
  ...todayDesk,
};

type DeskPart<Declared> = Declared extends { desk: infer Desk } ? keyof Desk : never;
type Handled =
  keyof typeof OF_MANY_NOUNS | { [Name in keyof typeof ALL]: DeskPart<(typeof ALL)[Name]> }[keyof typeof ALL];
/** A type error here names a call of contract/desk-port.ts that nobody handles. */
const unhandled: Exclude<DeskCallName, Handled>[] = [];
unhandled satisfies never[];

/** Whole by the check above. */
export const DESK = Object.assign({}, OF_MANY_NOUNS, ...NOUNS.map(({ desk }) => desk)) as DeskHandlers;
