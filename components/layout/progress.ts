// nprogress is loaded only when a page takes longer than the throttle.
export const THROTTLE_MS = 200;
export const DURATION_MS = 5000;
const FAILED_SHOWN_MS = 1000;
const TICK_MS = 250;
const ALMOST = 0.99;

const FAILED_CLASS = 'navigation-failed';

const load = async () => {
  const { default: nprogress } = await import('nprogress');
  nprogress.configure({
    showSpinner: false,
    trickle: false,
    minimum: 0.04,
    barSelector: '.navigation-bar',
    template: '<div class="navigation-bar"></div>',
  });
  return nprogress;
};

export function createProgress() {
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Changes with each start and end, so that nprogress loading late does not open a bar for a page already shown. */
  let round = 0;

  const stopClocks = () => {
    clearTimeout(throttle);
    clearInterval(ticking);
  };

  // A bar that did not load is missing, no more.
  const show = (change: (bar: Awaited<ReturnType<typeof load>>) => void) => void load().then(change, () => undefined);

  const open = (ofRound: number) => {
    const startedAt = Date.now();
    show((bar) => {
      if (ofRound !== round) return;
      document.documentElement.classList.remove(FAILED_CLASS);
      bar.start();
      ticking = setInterval(() => bar.set(Math.min((Date.now() - startedAt) / DURATION_MS, ALMOST)), TICK_MS);
    });
  };

  const finish = () => {
    stopClocks();
    round += 1;
    if (document.documentElement.classList.contains('nprogress-busy')) show((bar) => bar.done());
  };

  return {
    start() {
      stopClocks();
      round += 1;
      const thisRound = round;
      throttle = setTimeout(() => open(thisRound), THROTTLE_MS);
    },
    finish,
    fail() {
      stopClocks();
      round += 1;
      const thisRound = round;
      document.documentElement.classList.add(FAILED_CLASS);
      show((bar) => bar.set(ALMOST));
      setTimeout(() => {
        document.documentElement.classList.remove(FAILED_CLASS);
        if (thisRound === round) finish();
      }, FAILED_SHOWN_MS);
    },
  };
}
