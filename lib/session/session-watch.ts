// The page's side of a session. The server is the judge; this only ends the session on screen
// in time, warns before, and tells the server about a person who is active here but calls nothing.
import {
  INACTIVITY_LIMIT_MS,
  INACTIVITY_WARNING_MS,
  isIdleTooLong,
  LAST_REQUEST_POLL_MS,
} from '@/domain/session-limits';
import { browserClient } from '@/lib/api/browser-client';
import { ApiError } from '@/lib/api/error';
import type { EndReason } from './reasons';
import { findUser, getLastRequest } from './user-calls';

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
];
const TICK_MS = 1_000;
/** Other tabs hear about activity at most this often. */
const TELL_MS = 5_000;

/** What a tab says to the others: when somebody was active in it. */
export type TabMessage = { at: number };

export interface SessionWatchOptions {
  /** Whole seconds left, from the warning on; null when there is nothing to warn of. */
  onWarning: (secondsLeft: number | null) => void;
  /** The session is over. */
  onEnd: (reason: EndReason) => void;
  /** A call that counts as activity. */
  touch: () => Promise<void>;
  /** True when the server's last activity is older than the limit, or the server refuses the session. */
  isOver: () => Promise<boolean>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
}

export interface SessionWatch {
  /** The person wants to stay. */
  stay: () => void;
  stop: () => void;
}

/** Watches this tab until `stop` or the end of the session. */
export function watchSession({ onWarning, onEnd, touch, isOver, channel }: SessionWatchOptions): SessionWatch {
  let lastActivity = Date.now();
  let lastTold = 0;
  let lastPoll = Date.now();
  let isTouchDue = false;
  // The specification's flag: while the warning is open, its own opening, focus and scrolling are no activity, and a
  // mouse on the way to its button must not take the button away.
  let isIgnoringActivity = false;
  let isDone = false;

  function setWarning(secondsLeft: number | null) {
    isIgnoringActivity = secondsLeft !== null;
    onWarning(secondsLeft);
  }

  function markActive() {
    lastActivity = Date.now();
    isTouchDue = true;
    if (lastActivity - lastTold < TELL_MS) return;
    lastTold = lastActivity;
    channel.postMessage({ at: lastActivity } satisfies TabMessage);
  }

  function end(reason: EndReason) {
    if (isDone) return;
    stop();
    onEnd(reason);
  }

  function tick() {
    const idle = Date.now() - lastActivity;
    if (isIdleTooLong(lastActivity, Date.now())) end('inactive');
    else if (idle >= INACTIVITY_WARNING_MS) setWarning(Math.ceil((INACTIVITY_LIMIT_MS - idle) / 1000));
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

  const onActivity = () => {
    if (!isIgnoringActivity) markActive();
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
    channel.removeEventListener('message', onMessage as EventListener);
  }

  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', tick);
  channel.addEventListener('message', onMessage as EventListener);
  const timer = setInterval(tick, TICK_MS);

  return {
    stay: () => {
      setWarning(null);
      lastTold = 0;
      markActive();
      void poll();
    },
    stop,
  };
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Calls the server as the person's own activity. A failure is for the next poll to find. */
export async function touchServer(): Promise<void> {
  try {
    await findUser(browserClient());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * True when the server refuses the session or its last activity is older than the limit, by the server's own clock: the
 * one here may be wrong. No answer is no judgement.
 */
export async function isSessionOver(): Promise<boolean> {
  try {
    let now = Date.now();
    const { timestamp } = await getLastRequest(
      browserClient({ onAnswer: ({ headers }) => (now = Date.parse(headers.get('date') ?? '') || now) }),
    );
    return timestamp !== 'none' && isIdleTooLong(timestamp * 1000, now);
  } catch (error) {
    if (isRefused(error)) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
}
