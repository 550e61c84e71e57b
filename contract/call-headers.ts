/** "1" marks a background request of the page, which does not extend the session. */
export const BACKGROUND_HEADER = 'x-background-request';

/** The client's address, for a city's own API; dropped from requests of browsers. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** Passed beside the request, never in its headers: libraries rebuild those from what the browser sent. */
export interface CallOrigin {
  /** The visitor's address, taken from the connection; '' when there is none. */
  readonly clientAddress: string;
  readonly requestId?: string | undefined;
  readonly device?: { readonly id: string; readonly userAgent: string } | undefined;
  /** Aborts when the visitor leaves before the response to a form post. */
  readonly gone?: AbortSignal | undefined;
  /** The parsed body, if it has been read; uploaded files stay on disk. */
  readonly form?: FormData | undefined;
}

export const FROM_NOBODY: CallOrigin = { clientAddress: '' };

/** On an answer of a city's own API: how many of its rows could not be read and are left out. */
export const UNREAD_ROWS_HEADER = 'x-unread-rows';

// The unguessable key of an appeal sent without an account. It travels in a header because URLs are logged.
export const LINK_KEY_HEADER = 'x-link-key';
