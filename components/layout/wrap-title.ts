/** Characters per line. */
export const FOOTER_TITLE_WIDTH = 40;

/** Lines of at most `width` characters, broken at spaces; a longer word has its own line. */
export function wrapTitle(title: string, width = FOOTER_TITLE_WIDTH): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
