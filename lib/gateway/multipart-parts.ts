// Parts are cheap to send and expensive to parse: count them while streaming.
import 'server-only';

/** Twice the ten files and all fields of the largest form. */
const PARTS_MAX = 200;

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

export interface PartsCounter {
  take(chunk: Uint8Array): boolean;
  isOver(): boolean;
}

export function createPartsCounter(contentType: string): PartsCounter {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return { take: () => true, isOver: () => false };
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  // May hold the start of a delimiter split across chunks.
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
