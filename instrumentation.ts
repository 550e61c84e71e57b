// Runs once when the server starts. It must never throw: Next would answer every request with 500 from then on.
import type { Instrumentation } from 'next';

export async function register() {
  // Literally here, so that the bundler leaves Node-only code out of other runtimes.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { startSite } = await import('@/lib/rendering/start-site');
    await startSite();
  } catch (error) {
    // The logger may be what failed.
    // eslint-disable-next-line no-console
    console.error('The site started without its settings:', error);
  }
}

/** The digest is what the error page shows: with it the line is found. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logger } = await import('@/lib/log');
  const { digest } = error as { digest?: string };
  const id = request.headers['x-request-id'];
  logger.error({ err: error, digest, id, path: request.path.split('?', 1)[0], route: context.routePath }, 'page failed');
};
