// A page as one file: styles, fonts and pictures inside, nothing that runs.

async function replaceEach(text: string, pattern: RegExp, replace: (found: string[]) => Promise<string>) {
  const replaced = await Promise.all([...text.matchAll(pattern)].map((match) => replace([...match])));
  let index = 0;
  return text.replace(pattern, () => replaced[index++] ?? '');
}

async function inlined(url: URL): Promise<string | null> {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `data:${answer.headers.get('content-type') ?? ''};base64,${bytes.toString('base64')}`;
}

const textOf = async (url: URL) => (await fetch(url)).text();

async function styleOf(address: URL): Promise<string> {
  return replaceEach(await textOf(address), /url\(["']?(?!data:)([^"')]+)["']?\)/g, async ([whole = '', path = '']) => {
    const data = await inlined(new URL(path, address));
    return data === null ? whole : `url(${data})`;
  });
}

/** Links lead to `siteUrl`; so do pictures that this site does not have. */
export async function wholePage(origin: string, path: string, siteUrl: string): Promise<string> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  const still = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const styled = await replaceEach(still, /<link\b[^>]*>/g, async ([link = '']) => {
    const href = /rel="stylesheet"/.test(link) ? /href="([^"]*)"/.exec(link)?.[1] : undefined;
    return href === undefined ? '' : `<style>${await styleOf(new URL(href, origin))}</style>`;
  });
  const drawings = new Set<string>();
  const whole = await replaceEach(styled, / (src|href)="(\/[^"]*)"/g, async ([, name = '', given = '']) => {
    const [drawing = '', part] = given.split('.svg#');
    if (part !== undefined) {
      drawings.add(`${drawing}.svg`);
      return ` href="#${part}"`;
    }
    const data = name === 'src' ? await inlined(new URL(given.replaceAll('&amp;', '&'), origin)) : null;
    return ` ${name}="${data ?? siteUrl + given}"`;
  });
  const symbols = await Promise.all([...drawings].map((drawing) => textOf(new URL(drawing, origin))));
  return whole.replace('</body>', `<div hidden>${symbols.join('')}</div></body>`);
}
