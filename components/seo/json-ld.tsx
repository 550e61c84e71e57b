// Structured data for search engines. A block of this type is data: browsers do not run it and the policy lets it be.

/** `data` is an object of schema.org; no character of it can close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
