import { noticeLink, noticeSvg } from '@/backend/fines/notice-code';
import { requireFine } from '@/backend/fines/find-named-fine';
import { licensePlateSchema } from '@/contract/license-plate';
import { normaliseSerialNumber } from '@/domain/serial-number';
import { LICENSE_PLATE_MESSAGE } from '@/domain/license-plate';
import { saveNew } from './save-new';
import { option, reading, text, word } from '@/backend/platform/commands/command';
import { required, UsageError } from '@/backend/platform/commands/usage';

export const SERIAL = word((typed) =>
  normaliseSerialNumber(required(typed, 'серія та номер, наприклад "ІП 0001234567"')),
);

function readPlate(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { data } = licensePlateSchema.safeParse(typed);
  if (data === undefined) throw new UsageError(`${LICENSE_PLATE_MESSAGE}.`);
  return data;
}

/** With `--plate` a notice gets its code before it is in the register. */
export const noticeCode = reading({
  usage: 'fines notice-code <серія й номер> [--plate <номерний знак>] [--save код.svg]',
  help: 'адреса й QR-код для повідомлення; --plate – ще до реєстру',
  args: { serial: SERIAL, plate: option('plate', readPlate), path: text('save') },
  run: async ({ db, config }, { serial, plate, path }) => {
    const link = noticeLink(config, {
      plate_key: plate ?? (await requireFine(db, serial)).plate_key,
      serial_key: serial,
    });
    if (path === undefined) return link;
    saveNew(path, noticeSvg(link));
    return `${link}\nКод записано у файл ${path}.`;
  },
});
