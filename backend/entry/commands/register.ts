import type { Context } from '@/backend/platform/context';
import {
  always,
  type Command,
  command,
  listing,
  MADE_BY,
  needed,
  PLATE,
  reading,
} from '@/backend/platform/commands/command';
import { inLine } from '@/backend/core/in-line';
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
import { REGISTERS } from '@/backend/entry/nouns';
import { formatMoment } from '@/domain/dates';
import { recordSheet } from './record-sheet';

const withdrawnLines = async ({ db }: Context, about: Register) =>
  (await listWithdrawn(db, about.noun)).map(
    ({ key, withdrawn_at, withdrawn_by }) =>
      `${key}  знято ${formatMoment(withdrawn_at)}, ${inLine(withdrawn_by)}; повернути: ${about.command} return ${key}`,
  );

function commandsOf(about: Register): Command[] {
  const name = about.command;
  const named = (record: StoredRecord) => `${about.one} ${record.external_id} (${inLine(about.line(record))})`;
  const id = needed(`код запису (див. ${name} list)`);
  return [
    listing({
      usage: `${name} list${about.isOfCars ? ' [номерний знак]' : ''}`,
      help: `останні записи${about.isOfCars ? ', усі або номерного знака' : ''}; --page 2 – далі`,
      args: { plate: about.isOfCars ? PLATE : always(undefined) },
      rows: ({ db }, { page, plate }) => listRecords(db, about, page, plate),
      line: (record) => `${record.external_id}  ${inLine(about.line(record))}`,
      none: 'Записів немає.',
      last: ({ plate }, context) => (plate === undefined ? withdrawnLines(context, about) : []),
    }),
    reading({
      usage: `${name} show <код>`,
      help: 'запис; код – external_id з файлу',
      args: { id },
      run: async ({ db }, args) => recordSheet(await requireRecord(db, about, args.id)),
    }),
    command({
      usage: `${name} withdraw <код>`,
      help: `зняти із сайту (імпорт не поверне); назад – ${name} return <код>`,
      back: '`return` of the same register',
      args: { id, madeBy: MADE_BY },
      run: async (context, { id: key, madeBy }) => {
        const record = await withdrawRecord(context, about, key, { madeBy });
        return `Знято із сайту: ${named(record)}. Повернути: npm run inspection -- ${name} return ${record.external_id}`;
      },
    }),
    command({
      usage: `${name} return <код>`,
      help: 'повернути зняте',
      back: '`withdraw` of the same register',
      args: { id },
      run: async (context, args) => `Повернуто на сайт: ${named(await returnRecord(context, about, args.id))}.`,
    }),
    command({
      usage: `${name} delete <код> [--yes]`,
      help: 'видалити назавжди',
      back: 'none but a copy',
      args: { id },
      ask: async ({ db }, { id: key }) => {
        const found = await findRecord(db, about, key);
        return `Буде видалено назавжди: ${found ? named(found) : key}. Повернути не можна.`;
      },
      run: async (context, args) => `Видалено назавжди: ${named(await deleteRecord(context, about, args.id))}.`,
    }),
  ];
}

export const recordCommands = REGISTERS.flatMap(commandsOf);
