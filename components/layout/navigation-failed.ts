/** Event on window that says: the page that was asked for did not come. */
export const NAVIGATION_FAILED = 'pi:navigation-failed';

/** Turns the progress bar red. For the error boundaries of routes. */
export function announceNavigationFailure(): void {
  window.dispatchEvent(new Event(NAVIGATION_FAILED));
}
