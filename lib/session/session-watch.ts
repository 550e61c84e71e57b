// The server decides. This ends the session on screen in time, warns, and reports activity that makes no requests.
import { INACTIVITY_LIMIT_MS, INACTIVITY_WARNING_MS, LAST_REQUEST_POLL_MS } from '@/domain/account-limits';
import type { TabChannel } from '@/lib/browser/stated-base';
import { SENDING_EVENT } from './browser-session';
import type { EndReason } from './reasons';

const ACTIVITY_EVENTS = [
  'mousemove',
  'mousedown',
  'touchstart',
  'touchmove',
  'click',
  'scroll',
  'wheel',
  'keydown',
  'hashchange',
  SENDING_EVENT,
];
/** On the way to the warning's buttons, or pressing them. */
const DIALOG_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Enter', ' ', 'Escape']);
const TICK_MS = 1_000;
/** At most one activity message to other tabs per interval. */
const TELL_MS = 5_000;

export type TabMessage = { at: number };

/**
 * Whether somebody goes on with the page in spite of the warning, which would otherwise sign out a person who is typing.
 * Scrolling follows its focus and the mouse moves on the way to its buttons: neither is an answer.
 */
function isAnswer(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !DIALOG_KEYS.has(event.key);
  const isAtButton = event.target instanceof Element && event.target.closest('button') !== null;
  return ['click', 'wheel', 'touchmove', 'hashchange', SENDING_EVENT].includes(event.type) && !isAtButton;
}

export interface SessionWatchOptions {
  /** Whole seconds left; null without a warning. */
  onWarning: (secondsLeft: number | null) => void;
  onEnd: (reason: EndReason) => void;
  touch: () => Promise<void>;
  isOver: () => Promise<boolean>;
  channel: Omit<TabChannel, 'close'>;
  /** The cabinet's, unless said otherwise. */
  limits?: { endMs: number; warningMs: number };
}

const OF_CABINET = { endMs: INACTIVITY_LIMIT_MS, warningMs: INACTIVITY_WARNING_MS };

export interface SessionWatch {
  stay: () => void;
  stop: () => void;
}

export function watchSession(options: SessionWatchOptions): SessionWatch {
  const { onWarning, onEnd, touch, isOver, channel, limits = OF_CABINET } = options;
  let lastActivity = Date.now();
  let lastNotified = 0;
  let lastPoll = Date.now();
  let isTouchDue = false;
  // Named by the specification: see docs/decisions/2026-11-27-activity-during-the-warning.md
  let isIgnoringActivity = false;
  let isDone = false;

  function setWarning(secondsLeft: number | null) {
    isIgnoringActivity = secondsLeft !== null;
    onWarning(secondsLeft);
  }

  function markActive() {
    lastActivity = Date.now();
    isTouchDue = true;
    if (lastActivity - lastNotified < TELL_MS) return;
    lastNotified = lastActivity;
    channel.postMessage({ at: lastActivity } satisfies TabMessage);
  }

  function end(reason: EndReason) {
    if (isDone) return;
    stop();
    onEnd(reason);
  }

  function tick() {
    const idle = Date.now() - lastActivity;
    if (idle >= limits.endMs) end('inactive');
    else if (idle >= limits.warningMs) setWarning(Math.ceil((limits.endMs - idle) / 1000));
    else if (isIgnoringActivity) setWarning(null);
    if (!isDone && Date.now() - lastPoll >= LAST_REQUEST_POLL_MS) void poll();
  }

  async function poll() {
    lastPoll = Date.now();
    if (isTouchDue) {
      isTouchDue = false;
      await touch();
    }
    if (await isOver()) end('expired');
  }

  function stay() {
    setWarning(null);
    lastNotified = 0;
    markActive();
    void poll();
  }

  const onActivity = (event: Event) => {
    if (!isIgnoringActivity) markActive();
    else if (isAnswer(event)) stay();
  };
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    lastActivity = Math.max(lastActivity, data.at);
    tick();
  };

  function stop() {
    isDone = true;
    clearInterval(timer);
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, onActivity, true);
    document.removeEventListener('visibilitychange', tick);
    channel.removeEventListener('message', onMessage);
  }

  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', tick);
  channel.addEventListener('message', onMessage);
  const timer = setInterval(tick, TICK_MS);

  return { stay, stop };
}
