// XML written by hand: two small formats need no library.

// What XML 1.0 forbids even in escaped form: control characters and halves of pairs.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `<name>text</name>`, or nothing when there is no text. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : '';
}
