// A form of many parts is cheap to send and dear to read: they are counted as they come, before anything reads them.
import 'server-only';

/** Ten files and every field of the largest form, twice over. */
const PARTS_MAX = 200;

/** The boundary that a content type names; undefined where it is no form with parts. */
function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

export interface PartsCounter {
  /** Looks at the next bytes; false once there are too many parts. */
  take(chunk: Uint8Array): boolean;
  isOver(): boolean;
}

/** Counts the parts of a form; of anything else none. */
export function createPartsCounter(contentType: string): PartsCounter {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return { take: () => true, isOver: () => false };
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  // What may be the beginning of a delimiter that the next chunk goes on with.
  let rest = Buffer.alloc(0);
  const isOver = () => parts > PARTS_MAX;
  return {
    take: (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      let end = 0;
      for (let at = bytes.indexOf(delimiter); at >= 0 && !isOver(); at = bytes.indexOf(delimiter, end)) {
        parts += 1;
        end = at + delimiter.length;
      }
      rest = bytes.subarray(Math.max(end, bytes.length - delimiter.length + 1));
      return !isOver();
    },
    isOver,
  };
}
