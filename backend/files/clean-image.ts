// Images are decoded and encoded anew: no location, no camera data, nothing hidden behind the picture.

/** A photo of 100 megapixels is more than any phone makes; a file that claims more is a bomb. */
const PIXELS_MAX = 100_000_000;
const QUALITY = 88;

// Both are loaded by who needs them: a start without pictures is half a second shorter.
async function fromHeic(bytes: Uint8Array) {
  const { default: convert } = await import('heic-convert');
  return convert({ buffer: bytes, format: 'JPEG', quality: 0.92 });
}

/** HEIC becomes JPEG, which every browser shows; the others keep their kind. Rejects for what is no whole image. */
export async function cleanImage(bytes: Uint8Array, type: string): Promise<{ bytes: Uint8Array; type: string }> {
  const isHeic = type === 'image/heic' || type === 'image/heif';
  const source = isHeic ? await fromHeic(bytes) : bytes;
  const { default: sharp } = await import('sharp');
  // `rotate()` applies the orientation that would be lost with the metadata.
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' }).rotate();
  if (type === 'image/png') return { bytes: await image.png().toBuffer(), type };
  if (type === 'image/webp') return { bytes: await image.webp({ quality: QUALITY }).toBuffer(), type };
  return { bytes: await image.jpeg({ quality: QUALITY }).toBuffer(), type: 'image/jpeg' };
}
