// Re-encoding drops location, camera data and appended content. Runs in a child process, see picture-lane.ts.
import decode from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { fieldOf } from '@/domain/keys';
import { MEGAPIXELS_MAX, SMALL_MEGAPIXELS_MAX, type PictureJob, type PictureReply } from './picture-job';

const MILLION = 1_000_000;
const QUALITY = 88;

sharp.cache(false);
sharp.concurrency(1);

interface Source {
  megapixels: number;
  open: () => Promise<Sharp>;
}

// Reads only headers, so that the cost is known before decoding.
async function measureHeic(bytes: Uint8Array): Promise<Source> {
  const [image] = await decode.all({ buffer: bytes });
  if (!image) throw new Error('The file holds no picture');
  return {
    megapixels: (Number(fieldOf(image, 'width')) * Number(fieldOf(image, 'height'))) / MILLION,
    open: async () => {
      const decoded = await image.decode();
      return sharp(Buffer.from(decoded.data.buffer), { raw: { ...decoded, channels: 4 } }).removeAlpha();
    },
  };
}

async function measure(bytes: Uint8Array): Promise<Source> {
  const open = () => sharp(bytes, { limitInputPixels: MEGAPIXELS_MAX * MILLION, failOn: 'truncated' });
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { megapixels: (width * height) / MILLION, open: () => Promise.resolve(open()) };
}

/** HEIC becomes JPEG, which every browser shows; large pictures are scaled down. */
async function encode(
  image: Sharp,
  megapixels: number,
  { type, sideMax }: PictureJob,
): Promise<{ bytes: Uint8Array; type: string }> {
  // Orientation would be lost with the metadata.
  const upright = image.autoOrient();
  if (sideMax !== undefined) {
    const print = upright.resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    const opaque = print.flatten({ background: '#ffffff' });
    return { bytes: await opaque.jpeg({ quality: QUALITY }).toBuffer(), type: 'image/jpeg' };
  }
  const { width, height } = await upright.metadata();
  const scale = Math.sqrt(SMALL_MEGAPIXELS_MAX / megapixels);
  const fitted =
    scale < 1
      ? upright.resize({
          width: Math.ceil(Math.max(width, height) * scale),
          height: Math.ceil(Math.max(width, height) * scale),
          fit: 'inside',
        })
      : upright;
  if (type === 'image/png') return { bytes: await fitted.png().toBuffer(), type };
  if (type === 'image/webp') return { bytes: await fitted.webp({ quality: QUALITY }).toBuffer(), type };
  return { bytes: await fitted.jpeg({ quality: QUALITY }).toBuffer(), type: 'image/jpeg' };
}

/** Never rejects: what cannot be decoded is `broken`. */
export async function encodePicture(job: PictureJob): Promise<PictureReply> {
  const { bytes, type, megapixelsMax } = job;
  try {
    const isHeic = type === 'image/heic' || type === 'image/heif';
    const { megapixels, open } = await (isHeic ? measureHeic(bytes) : measure(bytes));
    if (megapixels > megapixelsMax) return { outcome: 'larger', megapixels };
    return { outcome: 'done', ...(await encode(await open(), megapixels, job)) };
  } catch {
    return { outcome: 'broken' };
  }
}
