import { openReader } from './code-reader';

/** `unread`: the reader of codes could not be loaded. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unread';

export class CameraError extends Error {
  constructor(readonly failure: CameraFailure) {
    super(failure);
  }
}

const FAILURES: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const WIDE_PX = 1920;
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function openCamera(): Promise<MediaStream> {
  try {
    const video = { facingMode: 'environment', width: { ideal: WIDE_PX }, height: { ideal: 1080 } };
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    // A TypeError where the address is not secure and there is no mediaDevices.
    throw new CameraError((error instanceof DOMException && FAILURES[error.name]) || 'missing');
  }
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

interface Watch {
  video: HTMLVideoElement;
  signal: AbortSignal;
  onOpen: (track: MediaStreamTrack | undefined) => void;
  onCodes: (codes: string[]) => void;
}

/** Shows the back camera in `video` and reads codes until `signal` ends it. Throws CameraError. */
export async function watchCamera({ video, signal, onOpen, onCodes }: Watch): Promise<void> {
  const isOver = () => signal.aborted;
  const opening = openReader().catch(() => null);
  const stream = await openCamera();
  signal.addEventListener('abort', () => stop(stream));
  try {
    if (isOver()) return;
    const [track] = stream.getVideoTracks();
    video.srcObject = stream;
    // Rejects when the source is taken away again.
    await video.play().catch(() => undefined);
    const read = await opening;
    if (!read) throw new CameraError('unread');
    if (isOver()) return;
    onOpen(track);
    while (!isOver()) {
      if (track?.readyState !== 'live') throw new CameraError('busy');
      const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video, WIDE_PX).catch(() => []) : [];
      if (!isOver() && codes.length > 0) onCodes(codes);
      await pause();
    }
  } finally {
    stop(stream);
    if (video.srcObject === stream) video.srcObject = null;
  }
}

/** The longer side, tried one after another: a code in a picture of 12 megapixels is found in one of them. */
const PICTURE_SIDES_PX = [1280, 2560, 640];

/** Codes of a photo, which is read here and goes nowhere. Throws CameraError, and DOMException for what is no picture. */
export async function readPhoto(photo: Blob): Promise<string[]> {
  const read = await openReader().catch(() => null);
  if (!read) throw new CameraError('unread');
  const picture = await createImageBitmap(photo);
  for (const longest of PICTURE_SIDES_PX) {
    const codes = await read(picture, longest);
    if (codes.length > 0) return codes;
  }
  return [];
}

export const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  // Firefox before 132 has no getCapabilities.
  const abilities: object = track && 'getCapabilities' in track ? track.getCapabilities() : {};
  return 'torch' in abilities && Boolean(abilities.torch);
};

export async function light(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
  await track.applyConstraints({ advanced: [torch] });
}
