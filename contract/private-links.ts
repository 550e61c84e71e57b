// The private link of an appeal sent without an account. Its key is unguessable and stands only in the confirmation, in
// the mails to its sender and in the address of the case's own pages; towards the API it travels in a header, because
// addresses are logged.
export const LINK_KEY_HEADER = 'x-link-key';
