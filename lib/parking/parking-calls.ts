// parking-places/: the same call on the server, which reads the answer by the contract, and in the browser.
import type { ApiCall } from '@/lib/api/client';

/** All places at once. */
export const PARKING_PLACES: ApiCall = { path: 'parking-places/', fixed: true };
