'use client';
// After a deployment the scripts of an open page are gone; a reload fetches the new ones.
import { useEffect } from 'react';
import { reloadOnce } from './reload-once';
import { isChunkError } from './is-chunk-error';

export function ChunkReload() {
  useEffect(() => {
    const onFailure = (event: Event) => {
      if (isChunkError(event)) reloadOnce();
    };
    // Load errors of <script> and <link> do not bubble: only the capturing phase sees them.
    window.addEventListener('error', onFailure, true);
    window.addEventListener('unhandledrejection', onFailure);
    return () => {
      window.removeEventListener('error', onFailure, true);
      window.removeEventListener('unhandledrejection', onFailure);
    };
  }, []);
  return null;
}
