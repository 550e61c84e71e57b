// What the staff say of the columns of a file is the mapping that the command `import --columns` keeps, too.
import { ofRecord } from '@/contract/desk-call';
import {
  fieldsOf,
  fieldTitle,
  isDay,
  type FileColumns,
  type KeptColumns,
  LEFT_OUT,
  type NamedColumns,
  namedColumnsSchema,
} from '@/contract/desk-columns';
import { DESK_REGISTERS, type DeskRegister } from '@/contract/desk-imports';
import { badInput, wrongState } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { CallContext, Context } from '@/backend/platform/context';
import { ImportError } from '@/backend/platform/import/importer';
import { forgetMapping, keepMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { labelsOf, type Mapping } from '@/backend/platform/import/table-layout';
import { recordAct } from '@/backend/platform/journal/record-act';
import { actOrPropose, proposableAct } from '@/backend/platform/second-look/proposals';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { isOneOf } from '@/domain/keys';
import { needTwo } from './key-acts';
import { answerIn, checkIfFree, findUpload, mayBeChecked, readAnew, uploadSubject, uploadTaken } from './uploads';

const UNKNOWN = 'Такого значення стовпця немає. Оновіть сторінку й виберіть ще раз.';

function requireFields(register: DeskRegister, fields: string[]): void {
  const known = fieldsOf(register);
  if (!fields.every((field) => known.includes(field))) throw badInput({ columns: [UNKNOWN] });
}

function mappingOf({ header, columns }: FileColumns, named: NamedColumns): Mapping {
  const labels = labelsOf(header);
  const byField = new Map<string, string[]>();
  const skipped: string[] = [];
  for (const { position, field, is_left_out: isLeftOut } of columns) {
    const label = labels[position] ?? '';
    const meant = named.columns[String(position)] ?? (isLeftOut ? LEFT_OUT : (field ?? ''));
    if (meant === LEFT_OUT) skipped.push(label);
    else if (meant !== '') byField.set(meant, [...(byField.get(meant) ?? []), label]);
  }
  const constants = Object.entries(named.constants).filter(([field, value]) => value !== '' && !byField.has(field));
  return {
    columns: Object.fromEntries(byField),
    skipped,
    ...(constants.length > 0 && { constants: Object.fromEntries(constants) }),
  };
}

/** Throws 409 and, for a column that the register does not have, 400. */
async function readNamed(context: Context, id: number, named: NamedColumns) {
  const upload = await findUpload(context, id);
  const { columns } = answerIn(upload);
  if (!columns || !mayBeChecked(upload)) throw uploadTaken();
  const mapping = mappingOf(columns, named);
  requireFields(upload.register, [...Object.keys(mapping.columns), ...Object.keys(mapping.constants ?? {})]);
  return { upload, header: columns.header, mapping };
}

function wordsOf(register: DeskRegister, { columns, skipped, constants = {} }: Mapping): string {
  const titled = (field: string) => `«${fieldTitle(register, field)}»`;
  return [
    ...Object.entries(columns).map(
      ([field, headers]) => `${titled(field)} – зі стовпця «${[headers].flat().join('», «')}»`,
    ),
    ...Object.entries(constants).map(([field, value]) => `${titled(field)} у кожному рядку – ${value}`),
    ...(skipped.length > 0 ? [`не брати: «${skipped.join('», «')}»`] : []),
  ].join('; ');
}

/**
 * Kept for every file with these headers, a program's with a key too: what columns mean decides which fines end, so of
 * fines and payments two people say it.
 */
export const nameColumnsAct = proposableAct({
  name: 'columns.name',
  right: 'registers.change',
  input: ofRecord.extend(namedColumnsSchema.shape),
  describe: async (context, { id, ...named }) => {
    const { upload, mapping } = await readNamed(context, id, named);
    const words = `Читати такі файли, як «${upload.file_name}», так: ${wordsOf(upload.register, mapping)}.`;
    return { subject: uploadSubject(id), words };
  },
  perform: async (context, { id, ...named }, madeBy) => {
    const { upload, header, mapping } = await readNamed(context, id, named);
    const { register, file_name: file } = upload;
    const isWanted = await needTwo(context.db, [register]);
    requireSecondLook(context, isWanted ? 'Від стовпців залежить, які штрафи зміняться' : undefined);
    await context.db.transaction().execute(async (trx) => {
      await keepMapping({ ...context, db: trx }, { noun: register, header, mapping, madeBy });
      await readAnew(trx, upload, mapping.constants ?? {});
      const after = { register, file };
      await recordAct(trx, context, { act: 'columns.named', subject: uploadSubject(id), after });
    });
  },
});

/** The file is checked anew, unless somebody else has to confirm what its columns are. */
export async function nameColumns(context: CallContext, staff: Staff, input: NamedColumns & { id: number }) {
  const { state } = await actOrPropose(context, staff, nameColumnsAct, input);
  if (state === 'done') await checkIfFree(context, staff, input.id);
  return { proposed: state === 'proposed' };
}

export async function forgetColumns(context: CallContext, staff: Staff, id: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await forgetMapping(trx, id).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      throw wrongState('Ці назви стовпців уже забуто.');
    });
    await recordAct(trx, asStaff(context, staff), { act: 'columns.forgotten', subject: `columns ${id}` });
  });
}

export async function listKeptColumns(db: Db): Promise<KeptColumns[]> {
  return (await listMappings(db)).flatMap(({ id, noun, mapping, made_by, made_at }): KeptColumns[] => {
    if (!isOneOf(DESK_REGISTERS, noun)) return [];
    const titled = (field: string) => fieldTitle(noun, field);
    return [
      {
        id,
        register: noun,
        columns: Object.entries(mapping.columns).map(([field, headers]) => ({
          headers: [headers].flat(),
          title: titled(field),
        })),
        left_out: mapping.skipped,
        constants: Object.entries(mapping.constants ?? {}).map(([field, value]) => ({
          title: titled(field),
          value: isDay(noun, field) ? 'своя для кожного файлу' : value,
        })),
        made_by,
        made_at: instant(made_at),
      },
    ];
  });
}
