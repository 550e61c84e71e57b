import type { Instrumentation } from 'next';

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Must stay literal: the bundler then drops Node-only code from other runtimes.
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
