/** Filled in by the server, see server/error-pages.ts. */
export const FAILURE_SLOTS = { requestId: '{request-id}', message: '{message}', typed: '{typed}' } as const;
