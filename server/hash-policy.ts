// A page that is given to many cannot carry one visitor's nonce. Its inline scripts that carry this render's nonce,
// which nobody could foresee, are named in the policy by their hashes instead; whatever else stands in the page stays
// forbidden.
import { scriptHash } from '@/lib/rendering/policy';

const NONCE = /'nonce-([\w+/=-]+)'/;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

export interface NoncedPage {
  html: string;
  policy: string;
  /** The `Link` header, where scripts to be loaded early carry the nonce too. */
  link?: string | undefined;
}

/** The same page without its nonce, under a policy that lets exactly its own inline scripts run. */
export function withHashPolicy({ html, policy, link }: NoncedPage): NoncedPage {
  const nonce = NONCE.exec(policy)?.[1];
  if (nonce === undefined) return { html, policy, link };
  // Of the same length, because the framework's data counts its characters.
  const blank = '0'.repeat(nonce.length);
  const attribute = `nonce="${nonce}"`.replace(ESCAPED, '\\$&');
  const hashes = new Set<string>();
  const sealed = html
    .replace(
      new RegExp(`(<script\\b[^>]*?)\\s*${attribute}([^>]*>)([\\s\\S]*?)(</script>)`, 'g'),
      (_all, before: string, after: string, text: string, end: string) => {
        const script = text.replaceAll(nonce, blank);
        if (script !== '') hashes.add(scriptHash(script));
        return `${before}${after}${script}${end}`;
      },
    )
    .replace(new RegExp(`\\s*${attribute}`, 'g'), '')
    .replaceAll(nonce, blank);
  return {
    html: sealed,
    policy: policy.replace(NONCE, [...hashes].join(' ')).replace(/ {2,}/g, ' '),
    link: link?.replace(new RegExp(`;\\s*nonce="?${nonce.replace(ESCAPED, '\\$&')}"?`, 'g'), ''),
  };
}
