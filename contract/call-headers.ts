// Headers of ours that a call may carry, and what goes beside it.

/** A call with this header set to "1" is the page's own doing, not the person's: it does not extend the session. */
export const BACKGROUND_HEADER = 'x-background-request';

/** The caller's address for a city's own API; what a browser sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** Beside the request, never in its headers: libraries build those anew from what the browser sent. */
export interface CallOrigin {
  /** Of the visitor, as the front read it from the connection; '' where there is none. */
  readonly clientAddress: string;
  readonly requestId?: string | undefined;
  /** Of a browser that signs in. */
  readonly device?: { readonly id: string; readonly userAgent: string } | undefined;
  /** Aborted when a visitor who posts a form does not wait for the answer. */
  readonly gone?: AbortSignal | undefined;
  /** What the body says, where it has been read: files that lie on disk stay there. */
  readonly form?: FormData | undefined;
}

/** A call that nobody in particular has caused. */
export const FROM_NOBODY: CallOrigin = { clientAddress: '' };
