// The browser's own detector where it is (Chrome on Android, Safari behind a flag), else two packages: `qr` is fast and
// reads blur and noise, `jsqr` reads a paper seen from the side.

interface NativeDetector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** The content of each QR code in the picture. `longest`: pixels of the longer side to shrink it to. */
type ReadCodes = (picture: HTMLVideoElement | ImageBitmap, longest: number) => Promise<string[]>;

/** Limit for the first package's search in one picture. */
const SEARCH_MS = 100;

/** Rejects when the packages cannot be loaded. */
export const openReader = async (): Promise<ReadCodes> => (await findNative()) ?? openPackages();

async function findNative(): Promise<ReadCodes | null> {
  const Native = window.BarcodeDetector;
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  if (!Native || !formats?.includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function openPackages(): Promise<ReadCodes> {
  const [{ decodeQR }, { default: findSeenAslant }] = await Promise.all([import('qr/decode.js'), import('jsqr')]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });

  const readPixels = (pixels: ImageData): string | undefined =>
    unlessThrown(() => decodeQR(pixels, { timeLimit: SEARCH_MS })) ??
    unlessThrown(
      () => findSeenAslant(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })?.data,
    );

  return (picture, longest) => {
    const pixels = context && shrink(context, picture, longest);
    const code = pixels ? readPixels(pixels) : undefined;
    return Promise.resolve(code ? [code] : []);
  };
}

/** Both packages throw where there is no code. */
function unlessThrown(read: () => string | undefined): string | undefined {
  try {
    return read() || undefined;
  } catch {
    return undefined;
  }
}

function shrink(
  context: CanvasRenderingContext2D,
  picture: HTMLVideoElement | ImageBitmap,
  longest: number,
): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  const [across, down] = [Math.floor(width * scale), Math.floor(height * scale)];
  if (across === 0 || down === 0) return null;
  if (context.canvas.width !== across) context.canvas.width = across;
  if (context.canvas.height !== down) context.canvas.height = down;
  context.drawImage(picture, 0, 0, across, down);
  return context.getImageData(0, 0, across, down);
}
