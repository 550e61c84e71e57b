import type { Config } from '@/backend/core/config';
import { noticeLink, noticeSvg } from '@/backend/fines/notice-code';
import { requireFine } from '@/backend/fines/find-named-fine';
import { licensePlateSchema } from '@/contract/license-plate';
import { LICENSE_PLATE_MESSAGE } from '@/domain/license-plate';
import { saveNew } from './save-new';
import { type Arguments, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

function readPlate(typed: string): string {
  const { data } = licensePlateSchema.safeParse(typed);
  if (data === undefined) throw new UsageError(`${LICENSE_PLATE_MESSAGE}.`);
  return data;
}

/** With `--plate` a notice gets its code before it is in the register. */
export async function noticeCode(config: Config, serial: string, options: Arguments['options']): Promise<string> {
  const typed = options.plate?.at(-1);
  const plate =
    typed === undefined ? (await withContext(config, ({ db }) => requireFine(db, serial))).plate_key : readPlate(typed);
  const link = noticeLink(config, { plate_key: plate, serial_key: serial });
  const path = options.save?.at(-1);
  if (path === undefined) return link;
  saveNew(path, noticeSvg(link));
  return `${link}\nКод записано у файл ${path}.`;
}
