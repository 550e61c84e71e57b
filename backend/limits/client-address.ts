// The caller's address, for limits. The gateway sets the header from the connection and drops what the browser sent;
// the back end is reached in no other way, so it may be trusted. Empty = called in process without an address.
import { CLIENT_ADDRESS_HEADER } from '@/contract/session';

export const clientAddress = (headers: Headers) => (headers.get(CLIENT_ADDRESS_HEADER) ?? '').slice(0, 64);
