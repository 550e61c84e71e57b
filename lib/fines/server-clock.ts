// The server's time as this tab knows it. The reader's own clock may be wrong: of it only the time gone by is taken. A page that
// the router remembers names a time long past, so the latest time that any page of this tab lets conclude is the right one.
let aheadOfClock = -Infinity;
let aheadOfUptime = -Infinity;

/** The server's time, epoch ms; `renderedAt` is that of a page. Uptime counts too: a clock may be put back, a sleep may stop uptime. */
export function serverTime(renderedAt: number): number {
  aheadOfClock = Math.max(aheadOfClock, renderedAt - Date.now());
  aheadOfUptime = Math.max(aheadOfUptime, renderedAt - performance.now());
  return Math.max(aheadOfClock + Date.now(), aheadOfUptime + performance.now());
}

/** Of a page that has just come: what was concluded from a clock that was put forward is forgotten. */
export function setServerTime(renderedAt: number): void {
  aheadOfClock = renderedAt - Date.now();
  aheadOfUptime = renderedAt - performance.now();
}
