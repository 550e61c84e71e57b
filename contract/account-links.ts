// Where the single-use links of mails lead; the back end writes them, the site answers there.
export const ACCOUNT_LINKS = {
  registration: '/registration/confirm',
  passwordReset: '/password-reset/confirm',
} as const;

/** Where the unsubscribe link of a mail leads: a page with a button. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
/** What mail programs call by themselves (RFC 8058), and where the page's button leads. */
export const UNSUBSCRIBE_ACTION_PATH = '/unsubscribe/confirm';
