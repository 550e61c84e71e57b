import { OnlyHtml } from '@/components/document/only-html';
import type { QrDrawing } from '@/lib/payment/qr-svg';

/** `above`: SVG drawn over the code. */
export function QrPicture({ size, picture, above = '' }: Pick<QrDrawing, 'size' | 'picture'> & { above?: string }) {
  return <OnlyHtml as="g" html={`<image href="${picture}" width="${size}" height="${size}"/>${above}`} />;
}
