// The outage page is rendered once and kept; what differs from failure to failure stands in its text as these slots.
export const OUTAGE_SLOTS = { requestId: '{request-id}', message: '{message}' } as const;
