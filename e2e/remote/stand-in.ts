import type { Failure, RecordedRequest } from '@/tests/stand-in-api';

const CITY = process.env.E2E_STAND_IN_URL ?? '';

export const resetCity = () => fetch(`${CITY}/__state`, { method: 'DELETE' });

export const endCitySessions = () => fetch(`${CITY}/__sessions`, { method: 'DELETE' });

export const failCity = (...failures: Failure[]) =>
  fetch(`${CITY}/__failures`, { method: 'PUT', body: JSON.stringify(failures) });

export const askedOfCity = async () => (await (await fetch(`${CITY}/__requests`)).json()) as RecordedRequest[];
