// A city's own API may send anything: no answer of the contract is larger than a file with room to spare.
import 'server-only';

const SIZE_MAX = 20 * 1024 * 1024;

const tooLarge = () => new Error('The API sends more than any answer of its contract');

/** The answer, whose body breaks off past the limit. Throws when its length says so beforehand. */
export function bounded(answer: Response): Response {
  if (Number(answer.headers.get('content-length') ?? 0) > SIZE_MAX) {
    void answer.body?.cancel();
    throw tooLarge();
  }
  if (!answer.body) return answer;
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > SIZE_MAX) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counting), { status, statusText, headers });
}
