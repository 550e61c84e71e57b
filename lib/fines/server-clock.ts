// Client clocks may be wrong: server time is a page's render time plus the time elapsed. Pages restored by the router
// are old, so the latest estimate wins.
let aheadOfClock = -Infinity;
let aheadOfUptime = -Infinity;

declare global {
  interface Window {
    /** Clock and uptime when the document came; its scripts may run hours later (lib/rendering/later-scripts.ts). */
    arrived?: [clock: number, uptime: number];
  }
}

/** Epoch ms. Uses clock and uptime: a clock can be set back, sleep can stop uptime. */
export function serverTime(renderedAt: number, cameWithDocument = false): number {
  const [clock, uptime] = (cameWithDocument && window.arrived) || [Date.now(), performance.now()];
  aheadOfClock = Math.max(aheadOfClock, renderedAt - clock);
  aheadOfUptime = Math.max(aheadOfUptime, renderedAt - uptime);
  return Math.max(aheadOfClock + Date.now(), aheadOfUptime + performance.now());
}

/** For a freshly loaded page: discards estimates from a clock that was set forward. */
export function setServerTime(renderedAt: number): void {
  aheadOfClock = renderedAt - Date.now();
  aheadOfUptime = renderedAt - performance.now();
}
