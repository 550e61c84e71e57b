// What the configured API offers beyond the specification, by its own word in general/, and the pages that stand on it.
// Components of the browser are told by the page that shows them.
import 'server-only';
import type { Feature } from '@/contract/features';
import { paths } from '@/domain/paths';
import { findRegister } from './registers';
import { getSettings } from './settings';
import { keysOf } from '@/domain/keys';

/** True when the API names the feature; a city's own API that names none offers only the specification. */
export function hasFeature(feature: Feature): boolean {
  // A look-up in a register that was never filled would find nothing about everybody.
  if (feature === 'fine-lookup' && findRegister('fines').state === 'never-filled') return false;
  return getSettings().features?.includes(feature) ?? false;
}

/** Without the feature no link leads to these pages or to what lies below them. */
export const FEATURE_PAGES: Partial<Record<Feature, readonly string[]>> = {
  'fine-lookup': [paths.fineLookup(), paths.payFine, paths.infoPayFine],
  'appeal-status': [paths.appealStatus],
  'appeal-case': [paths.linkedCasePage],
  'open-data': [paths.openData],
  registration: [paths.registration],
  'password-reset': [paths.passwordReset],
  'own-account': [paths.emailChangeConfirm, paths.notMe],
  'user-appeals': [paths.cabinetAppeals],
  'fine-watch': [paths.fineWatchPage],
  'calendar-feed': [paths.calendar, paths.cabinetCalendar],
  notifications: [paths.cabinetNotifications, paths.unsubscribe],
};

/** Whether a link may lead to this address of ours. */
export function isPageOffered(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return keysOf(FEATURE_PAGES).every(
    (feature) =>
      hasFeature(feature) || !FEATURE_PAGES[feature]?.some((page) => path === page || path.startsWith(`${page}/`)),
  );
}
