// A day on which 2,000,000 people look at their fines. Assumptions, not counts: docs/performance.md says whence.
export const PEOPLE = 2_000_000;
/** Visitors by hour in percent, from 0 to 23 o'clock: work breaks and the evening. */
export const ARRIVALS = [
  0.7, 0.4, 0.2, 0.2, 0.3, 0.7, 1.9, 4.1, 6.4, 7.9, 8.3, 7.6, 7.2, 7.0, 6.6, 6.1, 5.8, 5.6, 5.4, 5.3, 4.9, 3.9, 2.3,
  1.2,
];
/** The worst minute of an hour beside its mean: a letter to all, the news on television. */
export const BURST = 2;
/** How long one who signed in stays; the page asks once a minute whether the session lasts. */
const STAY_MINUTES = 8;
const SIGNED_IN = 0.35;
/** Without the site's files in the browser. */
const FIRST_VISIT = 0.6;
const FILES = 18;

/** Requests of a person, on average. */
export const PER_PERSON = {
  home: 0.6,
  'static file': FIRST_VISIT * FILES,
  'form of a look-up': 0.65,
  'fine found': 0.55,
  'fine not found': 0.2,
  'page of a payment': 0.3,
  'search for a towed car': 0.15,
  news: 0.1,
  'list of towed cars': 0.1,
  'public API': 0.4,
  'page of sign-in': 0.4,
  'sign-in': 0.4,
  cabinet: SIGNED_IN * 1.5,
  'API of own fines': SIGNED_IN,
  'API of own fines, unchanged': SIGNED_IN * 2,
  'does the session last': SIGNED_IN * STAY_MINUTES,
  message: 0.01,
  'no such page': 0.05,
};

/** People a second in the mean of an hour's share, in percent. */
export const peopleASecond = (share) => (PEOPLE * share) / 100 / 3600;
export const PEAK_HOUR = ARRIVALS.indexOf(Math.max(...ARRIVALS));
export const PEAK_PEOPLE = peopleASecond(ARRIVALS[PEAK_HOUR]) * BURST;
/** Sessions at once in the worst minute. */
export const PEAK_SESSIONS = PEAK_PEOPLE * SIGNED_IN * STAY_MINUTES * 60;
