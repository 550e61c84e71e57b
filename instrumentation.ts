import type { Instrumentation } from 'next';

/** The digest is what the error page shows: with it the line is found. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Literally here, so that the bundler leaves Node-only code out of other runtimes.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logger } = await import('@/lib/log');
  const { noteFailure, originOfRender } = await import('./lib/api/render-notes');
  noteFailure(error);
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const { requestId: id } = originOfRender();
  logger.error(
    { err: error, digest, id, path: request.path.split('?', 1)[0], route: context.routePath },
    'page failed',
  );
};
