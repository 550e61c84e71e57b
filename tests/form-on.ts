const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

export function hiddenFields(html: string, names: string[]): [string, string][] {
  const form = html
    .match(/<form[\s\S]*?<\/form>/g)
    ?.find((one) => [...names, '$ACTION'].every((name) => one.includes(`name="${name}`)));
  if (!form) throw new Error(`No form with ${names.join(', ')}: ${html.slice(0, 300)}`);
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return inputs.map((input) => [
    unescape(/name="([^"]*)"/.exec(input)?.[1] ?? ''),
    unescape(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
  ]);
}

/** What the form with these fields on the page sends without scripts. */
export function formOn(html: string, fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of hiddenFields(html, Object.keys(fields))) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
