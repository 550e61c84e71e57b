// What was typed into a form that cannot be taken, as HTML to copy from.
import type { IncomingHttpHeaders } from 'node:http';
import { HONEYPOT_FIELD, SCRIPTED_FIELD } from '@/lib/forms/form-state';

/** Set by the form, not by a person, or not to be shown. */
const UNTYPED = new RegExp(
  `^(?:\\$ACTION.*|${HONEYPOT_FIELD}|${SCRIPTED_FIELD}|id|next|version|shown|preview|previewed|uploaded|.*(?:password|captcha|token|code).*)$`,
);
/** The value of a choice is a word of the program. */
const CHOICE = /^[a-z_]+$/;
const ROWS_MAX = 12;
const LINE = 60;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const rowsOf = (text: string) =>
  Math.min(
    ROWS_MAX,
    text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / LINE), 0),
  );

export async function typedIn(body: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders): Promise<string> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !CHOICE.test(value) && !UNTYPED.test(name) ? [value] : [],
  );
  return typed
    .map(
      (value, at) =>
        // A line break after the tag is not part of the text.
        `<textarea readonly rows="${rowsOf(value)}" cols="${LINE}" aria-label="Написане, ${at + 1} з ${typed.length}">\n${escaped(value)}</textarea>`,
    )
    .join('<br>');
}
