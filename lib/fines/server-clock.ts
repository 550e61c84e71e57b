// Client clocks may be wrong: server time is a page's render time plus the time elapsed. Pages restored by the router
// are old, so the latest estimate wins.
let aheadOfClock = -Infinity;
let aheadOfUptime = -Infinity;

/** Epoch ms. Uses clock and uptime: a clock can be set back, sleep can stop uptime. */
export function serverTime(renderedAt: number): number {
  aheadOfClock = Math.max(aheadOfClock, renderedAt - Date.now());
  aheadOfUptime = Math.max(aheadOfUptime, renderedAt - performance.now());
  return Math.max(aheadOfClock + Date.now(), aheadOfUptime + performance.now());
}

/** For a freshly loaded page: discards estimates from a clock that was set forward. */
export function setServerTime(renderedAt: number): void {
  aheadOfClock = renderedAt - Date.now();
  aheadOfUptime = renderedAt - performance.now();
}
