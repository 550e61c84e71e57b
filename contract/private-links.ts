// The unguessable key of an appeal sent without an account. It travels in a header because URLs are logged.
export const LINK_KEY_HEADER = 'x-link-key';
