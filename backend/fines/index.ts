export { cancelFine, changeFineAmount, isLateToAppeal, releaseFine, suspendFine } from './appealed';
export { findNamedFine } from './find-named-fine';
export { describeFine, tellingChanges } from './notifications/notify-followers';
