/** Prevents header and line injection in mails. */
export const inLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
