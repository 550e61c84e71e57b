import { Marked } from 'marked';
import { cleanHtml } from '@/backend/platform/html/clean-html';

const marked = new Marked({ gfm: true, async: false });

export const renderMarkdown = (markdown: string): string => cleanHtml(marked.parse(markdown, { async: false }).trim());
