import { noteOnlyHtml } from '@/lib/api/render-notes';
import { DocumentHtml, type DocumentHtmlProps } from './document-html';

/** HTML, already clean, that stands in the document and not once more in its data; a soft navigation carries it. */
export function OnlyHtml({ html, ...rest }: DocumentHtmlProps & { html: string }) {
  const at = noteOnlyHtml(html);
  return at === undefined ? <DocumentHtml {...rest} html={html} /> : <DocumentHtml {...rest} at={at} />;
}
