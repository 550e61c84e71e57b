import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { inLine } from '@/backend/platform/mail/in-line';
import {
  deleteRecord,
  findRecord,
  listRecords,
  listWithdrawn,
  type Register,
  requireRecord,
  returnRecord,
  type StoredRecord,
  withdrawRecord,
} from '@/backend/platform/registers/records';
import { formatMoment } from '@/domain/dates';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { confirm } from '@/backend/platform/commands/confirm';
import { recordSheet } from './record-sheet';
import { nameOf, pageOf, pageText, readArguments, required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

type Command = (config: Config, args: string[]) => Promise<string>;

async function list({ db }: Context, about: Register, page: number, plate: string | undefined): Promise<string> {
  const plateKey = plate === undefined ? undefined : normaliseLicensePlate(plate);
  const { rows, count } = await listRecords(db, about, page, plateKey);
  const withdrawn = plate === undefined ? await listWithdrawn(db, about) : [];
  const lines = [
    ...rows.map((record) => `${record.external_id}  ${inLine(about.line(record))}`),
    ...pageText(page, rows.length, count),
    ...withdrawn.map(
      ({ key, withdrawn_at, withdrawn_by }) =>
        `${key}  вилучено ${formatMoment(withdrawn_at)}, ${inLine(withdrawn_by)}; повернути: ${about.command} return ${key}`,
    ),
  ];
  return lines.length === 0 ? 'Записів немає.' : lines.join('\n');
}

export function registerCommand(about: Register): Command {
  const named = (record: StoredRecord) => `${about.one} ${record.external_id} (${inLine(about.line(record))})`;
  const idOf = (words: string[]) => required(words[0], `код запису (див. ${about.command} list)`);
  const act = async (given: Config, [action = '', ...args]: string[]): Promise<string> => {
    const config = { ...given, loadSamples: false };
    const { words, options } = readArguments(args, { words: 1, names: ['as', 'page'], switches: ['yes'] });
    switch (action) {
      case 'list': {
        if (words[0] !== undefined && !about.isOfCars)
          throw new UsageError(`Зайве слово «${words[0]}»: нічого не зроблено.`);
        return withContext(config, (context) => list(context, about, pageOf(options), words[0]));
      }
      case 'show': {
        const id = idOf(words);
        return withContext(config, async ({ db }) => recordSheet(await requireRecord(db, about, id)));
      }
      case 'withdraw': {
        const id = idOf(words);
        const record = await withContext(config, (context) =>
          withdrawRecord(context, about, id, { madeBy: nameOf(options.as?.at(-1)) }),
        );
        return `Вилучено з сайту: ${named(record)}. Повернути: npm run inspection -- ${about.command} return ${record.external_id}`;
      }
      case 'return': {
        const id = idOf(words);
        return `Повернуто на сайт: ${named(await withContext(config, (context) => returnRecord(context, about, id)))}.`;
      }
      case 'delete': {
        const id = idOf(words);
        const found = await withContext(config, ({ db }) => findRecord(db, about, id));
        await confirm(
          `Буде видалено назавжди: ${found ? named(found) : id}. Повернути не можна.`,
          options.yes !== undefined,
        );
        return `Видалено назавжди: ${named(await withContext(config, (context) => deleteRecord(context, about, id)))}.`;
      }
      default:
        throw new UsageError(`Відомі дії: ${about.command} list, show, withdraw, return, delete.`);
    }
  };
  return act;
}
