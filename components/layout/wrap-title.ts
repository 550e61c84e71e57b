/** Characters in a line of the footer's title. */
export const FOOTER_TITLE_WIDTH = 40;

/**
 * The title in lines of at most `width` characters, broken at spaces. A word longer than a line keeps a line of its own.
 * Spaces at the ends and repeated ones disappear; an empty title gives no lines.
 */
export function wrapTitle(title: string, width = FOOTER_TITLE_WIDTH): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
