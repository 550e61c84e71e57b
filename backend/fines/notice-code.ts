// The QR code of a notice: docs/notice-code.md.
import qrcode from 'qrcode-generator';
import { ConfigError, type Config } from '@/backend/core/config';
import { paths } from '@/domain/paths';

interface NamedFine {
  plate_key: string;
  serial_key: string;
}

/** A printed address cannot be mended. */
export function noticeLink({ siteUrl }: Config, { plate_key: plate, serial_key: serial }: NamedFine): string {
  if (!siteUrl.startsWith('https:'))
    throw new ConfigError('Код надрукують, тож адреса сайту в ньому має бути справжня: задайте SITE_URL із https.');
  return new URL(paths.fineLookup(plate, serial), siteUrl).href;
}

const MODULE = 10;
const QUIET_ZONE = 4;

export function noticeSvg(link: string): string {
  const code = qrcode(0, 'Q');
  code.addData(link, 'Byte');
  code.make();
  return code.createSvgTag({ cellSize: MODULE, margin: QUIET_ZONE * MODULE, scalable: true });
}
