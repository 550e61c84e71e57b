// Where the single-use links of mails lead; the back end writes them, the site answers there.
export const ACCOUNT_LINKS = {
  registration: '/registration/confirm',
  passwordReset: '/password-reset/confirm',
} as const;
