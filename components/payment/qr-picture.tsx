import type { QrDrawing } from '@/lib/payment/qr-svg';

export function QrPicture({ size, picture }: Pick<QrDrawing, 'size' | 'picture'>) {
  return <image href={picture} width={size} height={size} />;
}
