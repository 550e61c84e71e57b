export const ERROR_SLOT = 'form-errors';
