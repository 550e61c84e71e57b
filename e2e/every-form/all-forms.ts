// The forms of a page as the server sends it.
import type { Page } from '@playwright/test';
import { expect } from '@/e2e/test';
import { paths } from '@/domain/paths';

export interface FoundForm {
  /** How it is known: its name, or the words on its button where it has none. */
  name: string;
  /** Somebody types something into it. What is only chosen cannot be wrong. */
  isTyped: boolean;
}

/** Reads the forms without opening the page: `reader` is any page at hand. */
export async function formsAt(reader: Page, address: string, cookies?: string): Promise<FoundForm[]> {
  const answer = await reader.request.get(address, cookies ? { headers: { cookie: cookies } } : {});
  expect(address === paths.outage ? [503] : [200, 404], address).toContain(answer.status());
  return reader.evaluate(
    (html) => {
      const { forms } = new DOMParser().parseFromString(html, 'text/html');
      return [...forms].map((form) => ({
        name:
          form.getAttribute('aria-label') ??
          form.querySelector('button[type=submit], button:not([type])')?.textContent.trim() ??
          '',
        isTyped: [
          ...form.querySelectorAll('textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])'),
        ].some((field) => !field.closest('[aria-hidden=true]')),
      }));
    },
    await answer.text(),
  );
}
