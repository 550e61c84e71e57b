/** In how long a towed car is in the list at the latest, in words: where it is missing, one looks again then. */
export const TOW_RECORD_WAIT = 'пів години';
