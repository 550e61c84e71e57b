import { useEffect } from 'react';

export const ERROR_PREFIX = 'Помилка: ';

/** The part of a page that is shown, before the page's own title and after «Помилка». */
export function useTitlePart(part: string | null): void {
  useEffect(() => {
    if (!part) return;
    const own = `${part} – `;
    const failed = document.title.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : '';
    document.title = failed + own + document.title.slice(failed.length);
    return () => {
      document.title = document.title.replace(own, '');
    };
  }, [part]);
}
