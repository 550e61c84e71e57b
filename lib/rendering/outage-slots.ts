export const OUTAGE_SLOTS = { requestId: '{request-id}', message: '{message}' } as const;
