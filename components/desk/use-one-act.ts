import { useEffect, useRef, useState } from 'react';

/** Less than anyone needs to see whose page it is. */
export const UNSEEN_MS = 400;
/** Then the way to the next page has failed. */
const LEAVING_MS = 5_000;

const TOO_EARLY = 'Сторінка щойно змінилася. Перевірте, що на ній, і натисніть ще раз.';
/** The browser would put a page of its own in the place of what is typed. */
const NO_CONNECTION = 'Немає зв’язку, нічого не надіслано. Усе введене залишилося – спробуйте ще раз, коли він буде.';

const shownAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();

const isPosted = ({ target }: Event) => target instanceof HTMLFormElement && target.method === 'post';

/**
 * A key pressed twice must act once: not on the record that opened meanwhile, which nobody has seen, and not again while
 * the next page comes.
 */
export function useOneAct() {
  const seenAt = useRef(Infinity);
  const leavingUntil = useRef(0);
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  const leave = () => {
    leavingUntil.current = performance.now() + LEAVING_MS;
  };

  useEffect(() => {
    seenAt.current = shownAt() + UNSEEN_MS;
    const timer = setTimeout(() => setReady(true), seenAt.current - performance.now());
    const holdBack = (event: SubmitEvent) => {
      if (!isPosted(event)) return;
      const isOffline = !navigator.onLine;
      if (isOffline) setSaid(NO_CONNECTION);
      if (!isOffline && performance.now() >= leavingUntil.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onSent = (event: SubmitEvent) => {
      if (isPosted(event) && !event.defaultPrevented) leave();
    };
    window.addEventListener('submit', holdBack, true);
    window.addEventListener('submit', onSent);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('submit', holdBack, true);
      window.removeEventListener('submit', onSent);
    };
  }, []);

  /** Whether a key may act; says so on the page when it came too early. */
  function mayAct({ timeStamp }: KeyboardEvent, isUnseen = false): boolean {
    const isEarly = isUnseen || timeStamp < seenAt.current;
    setSaid(isEarly ? TOO_EARLY : null);
    return !isEarly;
  }

  return { isReady, said, say: setSaid, mayAct, leave };
}
