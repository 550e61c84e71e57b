import type { Page } from '@playwright/test';

const HINTS = ['autocomplete', 'inputmode', 'enterkeyhint'];

/** Fields without a hint for the keyboard or for filling in; ticked, chosen and attached ones have no keyboard. */
export const fieldsWithoutHints = (page: Page) =>
  page.evaluate(
    (hints) =>
      [...document.querySelectorAll('input, textarea')]
        .filter((field) => !/^(hidden|checkbox|radio|file|submit)$/.test(field.getAttribute('type') ?? ''))
        .filter((field) => field.getAttribute('tabindex') !== '-1')
        .flatMap((field) =>
          hints.filter((hint) => !field.getAttribute(hint)).map((hint) => `${field.getAttribute('name')}: no ${hint}`),
        ),
    HINTS,
  );
