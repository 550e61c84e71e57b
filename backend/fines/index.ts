export { applyRuling, findMissedTerm, resumeFine, suspendFine } from './appealed';
export { readPhotos } from './stored-photos';
export { stateOf } from './changes/desk';
export { currentFacts } from './attested';
export { documentBefore, fineBefore, restoreFine, sumToPay } from './changes/decision-taken-back';
export { findFullFine } from './serialize';
export { findFine } from './queries';
export {
  findMeantFines,
  findNamedFine,
  findOwnFine,
  fineSubject,
  lockFine,
  requireFine,
  serialKeyOf,
} from './find-named-fine';
export { noteCitizens } from './payment-claims/claims';
export { paidForFine } from './payments/stored-payments';
export { unmatchedPayments } from './payments/unmatched';
export { fineAfter, lookWantedBy } from '@/backend/fines/changes/second-look';
export { requireUsual, unmeant, unusualRuling } from '@/backend/fines/changes/unusual';
export { countTurned, findRules } from './rules';
export { isPaidAtHalf } from './stored-deadlines';
export { describeFine, tellingChanges } from './notifications/notify-followers';
export { serialKeysTyped } from './typed-keys';
