// What the staff say of the columns of a file is the mapping that the command `import --columns` keeps, too.
import {
  fieldsOf,
  fieldTitle,
  type FileColumns,
  type KeptColumns,
  LEFT_OUT,
  type NamedColumns,
} from '@/contract/desk-columns';
import { DESK_REGISTERS, type DeskRegister } from '@/contract/desk-imports';
import { badInput, HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { CallContext } from '@/backend/platform/context';
import { ImportError } from '@/backend/platform/import/importer';
import { forgetMapping, keepMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { labelsOf, type Mapping } from '@/backend/platform/import/table-layout';
import { recordAct } from '@/backend/platform/journal/record-act';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { isOneOf } from '@/domain/keys';
import { answerIn, findUpload, startUpload, uploadSubject, wrongState } from './uploads';

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

/** Kept for every file with these headers, and the file is checked anew. */
export async function nameColumns(context: CallContext, staff: Staff, id: number, named: NamedColumns): Promise<void> {
  const upload = await findUpload(context, id);
  const { columns } = answerIn(upload);
  if (!columns || (upload.state !== 'checked' && upload.state !== 'refused')) throw wrongState();
  const register = upload.register;
  const mapping = mappingOf(columns, named);
  requireFields(register, [...Object.keys(mapping.columns), ...Object.keys(mapping.constants ?? {})]);
  await context.db.transaction().execute(async (trx) => {
    const { header } = columns;
    await keepMapping({ ...context, db: trx }, { noun: register, header, mapping, madeBy: staff.name });
    const after = { register, file: upload.file_name };
    await recordAct(trx, asStaff(context, staff), { act: 'columns.named', subject: uploadSubject(id), after });
  });
  await startUpload(context, staff, id, 'checking');
}

export async function forgetColumns(context: CallContext, staff: Staff, id: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await forgetMapping(trx, id).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      throw new HttpError(409, { detail: 'Ці назви стовпців уже забуто.', code: 'wrong_state' });
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
        constants: Object.entries(mapping.constants ?? {}).map(([field, value]) => ({ title: titled(field), value })),
        made_by,
        made_at: instant(made_at),
      },
    ];
  });
}
