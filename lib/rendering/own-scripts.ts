// Which inline scripts of a rendered page are Next's own. Only these get a hash: hashing whatever stands in the page would
// bless an injected script. A piece of page data is own only if it is the next piece of this page's own data stream, so
// that a script which merely looks like one stays forbidden.
import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_INIT = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA_PUSH = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;
const CHUNK_PATH = /^static\/chunks\/[\w.~-]+\.js$/;

// React moves a late part of the page to its place with these; the function's text is known by its hash (react-dom 19.3).
const REACT_MARK = 'requestAnimationFrame(function(){$RT=performance.now()});';
const REACT_MOVE = /^([\s\S]*?)\$RC\("B:[0-9a-f]+","S:[0-9a-f]+"\)$/;
export const REACT_MOVE_SHA256 = '7a3c441a297b4368e7168f53d44323873b11a160d3567f2d4695187785c22646';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text or bytes one push carries; undefined when it is no push of page data. */
function pushedData(script: string): Buffer | undefined {
  const json = DATA_PUSH.exec(script)?.[1];
  const data = json ? parseJson(json) : undefined;
  if (!Array.isArray(data) || data.length !== 2 || typeof data[1] !== 'string') return undefined;
  if (data[0] === 1) return Buffer.from(data[1], 'utf8');
  return data[0] === 3 ? Buffer.from(data[1], 'base64') : undefined;
}

function isBootstrap(script: string): boolean {
  const json = BOOTSTRAP.exec(script)?.[1];
  const data = json ? parseJson(json) : undefined;
  if (!data || typeof data !== 'object') return false;
  const { otherChunks, runtimeModuleIds, ...rest } = data as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => typeof chunk === 'string' && CHUNK_PATH.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => typeof id === 'number')
  );
}

function isReactMove(script: string): boolean {
  const before = REACT_MOVE.exec(script)?.[1];
  return before === '' || (!!before && createHash('sha256').update(before).digest('hex') === REACT_MOVE_SHA256);
}

/**
 * The texts of the inline scripts in `html` that may run: the `known` constants, Next's and React's own.
 * `pageData` is the page's RSC stream as Next stored it beside the HTML; without it (an error document, which holds
 * nothing but what Next wrote) pushes count by their form alone. `refused` lists the other executable ones.
 */
export function listOwnScripts(
  html: string,
  pageData: Buffer | undefined,
  known: readonly string[],
): { own: string[]; refused: string[] } {
  const own: string[] = [];
  const refused: string[] = [];
  let read = 0;
  const isNextPiece = (script: string) => {
    const piece = pushedData(script);
    if (!piece) return false;
    if (!pageData) return true;
    if (!pageData.subarray(read, read + piece.length).equals(piece)) return false;
    read += piece.length;
    return true;
  };
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (script === '' || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
    const isOwn =
      known.includes(script) ||
      script === DATA_INIT ||
      script === REACT_MARK ||
      isBootstrap(script) ||
      isReactMove(script) ||
      isNextPiece(script);
    (isOwn ? own : refused).push(script);
  }
  return { own, refused };
}
