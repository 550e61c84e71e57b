'use client';
// After a new version of the site the old page's scripts are gone: loading the page again brings the new ones.
import { useEffect } from 'react';
import { reloadOnce } from './reload-once';
import { isChunkError } from './is-chunk-error';

/** Reloads the page when a script of it does not load, at most once in 60 s. */
export function ChunkReload() {
  useEffect(() => {
    const onFailure = (event: Event) => {
      if (isChunkError(event)) reloadOnce();
    };
    // Failed <script> and <link> elements do not bubble: only the capturing phase sees them.
    window.addEventListener('error', onFailure, true);
    window.addEventListener('unhandledrejection', onFailure);
    return () => {
      window.removeEventListener('error', onFailure, true);
      window.removeEventListener('unhandledrejection', onFailure);
    };
  }, []);
  return null;
}
