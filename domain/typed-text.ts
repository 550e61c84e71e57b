const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const UNSEEN = /[\u0000-\u0008\u000E-\u001F\u007F]/g;

/** As pasted from Word or a PDF: breaks of theirs are breaks of ours, and what nobody sees or could take out is gone. */
export const typedText = (text: string, lineBreak: '\n' | ' ' = '\n'): string =>
  text
    .replace(BREAKS, lineBreak)
    .replace(UNSEEN, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD');
