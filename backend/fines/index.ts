export { cancelFine, changeFineAmount, isLateToAppeal, releaseFine, suspendFine } from './appealed';
export { currentFacts } from './attested';
export { fineBefore, restoreFine, sumToPay } from './decision-taken-back';
export { findFullFine } from './full-fine';
export { findMeantFines, findNamedFine, findOwnFine, requireFine } from './find-named-fine';
export { unmatchedPayments } from './payments/unmatched';
export { lookWantedBy } from '@/backend/fines/changes/second-look';
export { isPaidAtHalf } from './stored-deadlines';
export { describeFine, tellingChanges } from './notifications/notify-followers';
