// The stand-in for a city's own API, as the tests of remote mode command it.
import type { Failure, RecordedRequest } from '@/tests/stand-in-api';

const CITY = process.env.E2E_STAND_IN_URL ?? '';

/** Forgets failures, requests, sessions and changes. */
export const resetCity = () => fetch(`${CITY}/__state`, { method: 'DELETE' });

/** Every session so far is over. */
export const endCitySessions = () => fetch(`${CITY}/__sessions`, { method: 'DELETE' });

/** From now on these failures, and no others. */
export const failCity = (...failures: Failure[]) =>
  fetch(`${CITY}/__failures`, { method: 'PUT', body: JSON.stringify(failures) });

export const askedOfCity = async () => (await (await fetch(`${CITY}/__requests`)).json()) as RecordedRequest[];
