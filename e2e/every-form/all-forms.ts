import type { Page } from '@playwright/test';
import { expect } from '@/e2e/test';
import { paths } from '@/domain/paths';

export interface FoundForm {
  name: string;
  /** Has a field to type into. A form with choices alone cannot be invalid. */
  isTyped: boolean;
}

/** Parses the HTML in `reader`, any open page, without navigating. */
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
