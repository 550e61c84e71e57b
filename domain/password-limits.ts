// Limits of a password, apart from the schemas so that a page's script can know them without zod.
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
