/** Text of an operator's file as part of one line: it can open neither another line of a mail nor another header. */
export const inLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
