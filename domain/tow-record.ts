export const TOW_RECORD_WAIT = 'пів години';
