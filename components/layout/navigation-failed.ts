export const NAVIGATION_FAILED = 'pi:navigation-failed';

export function announceNavigationFailure(): void {
  window.dispatchEvent(new Event(NAVIGATION_FAILED));
}
