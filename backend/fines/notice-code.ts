// The QR code of a notice: docs/notice-code.md.
import encodeQr from 'qr';
import { ConfigError, type Config } from '@/backend/core/config';
import { paths } from '@/domain/paths';
import type { FineKeys } from './find-named-fine';

/** A printed address cannot be mended. */
export function noticeLink({ siteUrl }: Config, { plate_key: plate, serial_key: serial }: FineKeys): string {
  if (!siteUrl.startsWith('https:'))
    throw new ConfigError('Код надрукують, тож адреса сайту в ньому має бути справжня: задайте SITE_URL із https.');
  return new URL(paths.fineLookup(plate, serial), siteUrl).href;
}

const QUIET_ZONE = 4;
const WHITE = '<rect width="100%" height="100%" fill="#fff"/>';

export const noticeSvg = (link: string): string =>
  encodeQr(link, 'svg', { ecc: 'quartile', encoding: 'byte', border: QUIET_ZONE }).replace('<path', `${WHITE}<path`);
