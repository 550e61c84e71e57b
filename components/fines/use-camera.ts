'use client';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CameraError, type CameraFailure, watchCamera } from '@/lib/fines/watch-camera';

function onVisibility(change: () => void) {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

interface Camera {
  /** Null until its picture is there. */
  track: MediaStreamTrack | null;
  failure: CameraFailure | null;
  retry: () => void;
}

/** The camera is on only while the page is seen and `isWanted`. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onCodes: (codes: string[]) => void,
): Camera {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [tries, setTries] = useState(0);
  const take = useEffectEvent(onCodes);
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

  useEffect(() => {
    if (!isWanted || !isSeen || !video.current) return;
    const end = new AbortController();
    const { signal } = end;
    const onOpen = (opened: MediaStreamTrack | undefined) => setTrack(opened ?? null);
    watchCamera({ video: video.current, signal, onOpen, onCodes: (codes) => take(codes) }).catch((error: unknown) => {
      if (signal.aborted) return;
      setTrack(null);
      setFailure(error instanceof CameraError ? error.failure : 'missing');
    });
    return () => {
      end.abort();
      setTrack(null);
    };
  }, [video, isWanted, isSeen, tries]);

  return {
    track,
    failure,
    retry: () => {
      setFailure(null);
      setTries(tries + 1);
    },
  };
}
