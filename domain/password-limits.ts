// Apart from the schemas, so that scripts can import it without zod.
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
