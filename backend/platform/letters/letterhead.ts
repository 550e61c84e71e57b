import { DEFAULT_SETTINGS } from '@/contract/settings';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { findSettings } from '@/backend/platform/settings/queries';
import { inLine } from '@/backend/core/in-line';

/** Who writes, as every mail says it. */
export interface Letterhead {
  title: string;
  address: string;
  phones: string[];
  email: string;
  siteUrl: string;
}

export async function findLetterhead(db: Db, { siteUrl }: Config): Promise<Letterhead> {
  const { title, office_address, phones, email } = (await findSettings(db)) ?? DEFAULT_SETTINGS;
  return {
    title: inLine(title) || DEFAULT_SETTINGS.title,
    address: inLine(office_address),
    phones: [phones].flat().map(inLine).filter(Boolean),
    email: inLine(email),
    siteUrl,
  };
}
