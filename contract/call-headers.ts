// Headers of ours that a call may carry.

/** A call with this header set to "1" is the page's own doing, not the person's: it does not extend the session. */
export const BACKGROUND_HEADER = 'x-background-request';

/** The caller's address, set by the site for the limits of the back end; what a browser sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
