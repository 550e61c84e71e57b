import { describe, expect, it } from 'vitest';
import { scriptHash } from '@/lib/rendering/policy';
import { withHashPolicy } from '@/server/rendered-page';

const NONCE = 'MDEyMzQ1Njc4OWFiY2RlZg==';
const POLICY = `default-src 'none'; script-src 'self' 'nonce-${NONCE}' 'sha256-early='; object-src 'none'`;
const OWN = `self.__data=[1,"x"]`;

const page = (...scripts: string[]) => `<!DOCTYPE html><html><head></head><body>${scripts.join('')}</body></html>`;
const seal = (html: string, link?: string) => withHashPolicy({ html, policy: POLICY, link });

describe('a page that many visitors get', () => {
  it('lists its own inline scripts by hash and contains no nonce', () => {
    const { html, policy } = seal(
      page(`<script nonce="${NONCE}">${OWN}</script>`, `<script src="/a.js" async="" nonce="${NONCE}"></script>`),
    );
    expect(policy).toBe(`default-src 'none'; script-src 'self' ${scriptHash(OWN)} 'sha256-early='; object-src 'none'`);
    expect(html).toBe(page(`<script>${OWN}</script>`, '<script src="/a.js" async=""></script>'));
  });

  it('has a nonce inside script data replaced at the same length, and its script hashed as sent', () => {
    const { html, policy } = seal(page(`<script nonce="${NONCE}">push("T1f,${NONCE}")</script>`));
    const script = `push("T1f,${'0'.repeat(NONCE.length)}")`;
    expect(html).toContain(`<script>${script}</script>`);
    expect(policy).toContain(scriptHash(script));
  });

  it('lists each of its inline scripts once, and has the nonce removed from all other elements', () => {
    const other = 'push(2)';
    const carried = `<link rel="preload" as="script" href="/a.js" nonce="${NONCE}"/><style nonce="${NONCE}">a{}</style>`;
    const scripts = [OWN, other, OWN].map((script) => `<script nonce="${NONCE}">${script}</script>`);
    const { html, policy } = seal(page(carried, ...scripts));
    expect(html).toBe(
      page(
        '<link rel="preload" as="script" href="/a.js"/><style>a{}</style>',
        `<script>${OWN}</script>`,
        `<script>${other}</script>`,
        `<script>${OWN}</script>`,
      ),
    );
    expect(policy).toContain(`script-src 'self' ${scriptHash(OWN)} ${scriptHash(other)} 'sha256-early=';`);
  });

  it.each(['a+b/c+d==', 'a-b_c', '0000'])('has its nonce replaced whatever characters the nonce has: %s', (nonce) => {
    const given = {
      html: `<script nonce="${nonce}">${OWN}</script>`,
      policy: `script-src 'nonce-${nonce}'`,
      link: `</a.js>; nonce="${nonce}", </b.js>; rel=preload;nonce=${nonce}`,
    };
    expect(withHashPolicy(given)).toEqual({
      html: `<script>${OWN}</script>`,
      policy: `script-src ${scriptHash(OWN)}`,
      link: '</a.js>, </b.js>; rel=preload',
    });
  });

  it('without inline scripts has a policy without a gap in place of the nonce', () => {
    expect(seal(page()).policy).toBe("default-src 'none'; script-src 'self' 'sha256-early='; object-src 'none'");
  });

  it.each([
    ['without a nonce', '<script>steal()</script>'],
    ['with a nonce of its own', '<script nonce="guess">steal()</script>'],
    ['with an empty nonce', '<script nonce="">steal()</script>'],
    ['with the beginning of the nonce', `<script nonce="${NONCE.slice(0, 10)}">steal()</script>`],
    ['that swallows the tag of one of ours', `<script x='`],
    ['that is never closed', '<script>steal();//'],
  ])('lets no script %s run', (_what, injected) => {
    const { policy } = seal(page(injected, `<script nonce="${NONCE}">${OWN}</script>`));
    expect(policy).not.toContain(scriptHash('steal()'));
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2);
  });

  it('is unchanged when its policy has no nonce', () => {
    expect(withHashPolicy({ html: page(), policy: "script-src 'self'" })).toEqual({
      html: page(),
      policy: "script-src 'self'",
      link: undefined,
    });
  });
});
