// A cached page that was rendered while the API failed must not stay for its full minute.
import 'server-only';
import { unstable_cache } from 'next/cache';

export const FAILED_RENDER_SECONDS = 5;

// Next takes the shortest `revalidate` met during a cached render as the page's own: reading an entry that lives
// five seconds is the only way to lower it from inside the render.
const fiveSecondEntry = unstable_cache(async () => true, ['failed-render'], { revalidate: FAILED_RENDER_SECONDS });

/** Makes the page being rendered be rendered again after five seconds. Does nothing in a page that is not cached. */
export async function keepRenderShort(): Promise<void> {
  await fiveSecondEntry();
}
