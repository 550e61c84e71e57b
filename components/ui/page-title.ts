import { useEffect } from 'react';

export const ERROR_PREFIX = 'Помилка: ';

/** The part of a page that is shown, before the page's own title and after «Помилка». */
export function useTitlePart(part: string | null): void {
  useEffect(() => {
    if (!part) return;
    const own = `${part} – `;
    const apply = () => {
      if (document.title.includes(own)) return;
      const failed = document.title.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : '';
      document.title = failed + own + document.title.slice(failed.length);
    };
    apply();
    // The page's metadata may hydrate after this and set its own title again.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(own, '');
    };
  }, [part]);
}
