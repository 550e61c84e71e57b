import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** The site sanitises what it shows (lib/html/sanitise.ts), so HTML inside passes. */
export const renderMarkdown = (markdown: string): string => marked.parse(markdown, { async: false }).trim();
