/** The words with their first letter large, as a sentence or a heading begins. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
