import { OnlyHtml } from '@/components/document/only-html';

// JSON-LD is data: browsers do not run it, and the CSP does not block it.

/** Escaped so that `data` cannot close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <OnlyHtml as="script" type="application/ld+json" html={json} />;
}
