// What a failed page says to a visitor without JavaScript.
import { paths } from '@/lib/paths';

/** How Next's document for a page that threw begins: its HTML is empty, the browser's script fills it. */
export const EMPTY_DOCUMENT = '<html id="__next_error__">';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Plain HTML for inside <noscript>. */
export function errorWithoutScript(phones: readonly string[]): string {
  const call = phones.length > 0 ? ` або зателефонуйте: ${escapeHtml(phones.join(', '))}` : '';
  return (
    `<noscript><main lang="uk"><h1>Сталася помилка</h1><p>Спробуйте ще раз за хвилину${call}.</p>` +
    `<p><a href="${paths.home}">Головна</a></p><p lang="en">An error occurred</p></main></noscript>`
  );
}
