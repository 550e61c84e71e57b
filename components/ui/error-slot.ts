/** Id of the place above a page's title where its form says what went wrong. */
export const ERROR_SLOT = 'form-errors';
