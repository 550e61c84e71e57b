import 'server-only';
import { queueQuerySchema } from '@/contract/queue';
import { RECORD_REGISTERS, type RecordRegister, type RegisterRecord } from '@/contract/desk-registers';
import { isOneOf } from '@/domain/keys';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { fieldsUnder, idIn, type PostedActs } from './posted-act';
import { filtersIn } from './queue-query';

export const isRecordRegister = (name: string): name is RecordRegister => isOneOf(RECORD_REGISTERS, name);

export const labelsOf = ({ fields }: RegisterRecord): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, label }) => [field, label]));

const registerIn = (form: URLSearchParams): RecordRegister => {
  const name = form.get('register') ?? '';
  return isRecordRegister(name) ? name : 'fines';
};

const page = (form: URLSearchParams) => deskPaths.record(registerIn(form), idIn(form));
const list = (form: URLSearchParams) =>
  withQuery(deskPaths.register(registerIn(form)), filtersIn(queueQuerySchema, form));
const citizen = (form: URLSearchParams) => deskPaths.citizen(idIn(form));

const changed = {
  page,
  then: (form: URLSearchParams, { import_id: id }: { import_id: number | null }) =>
    withQuery(page(form), id === null ? {} : { import: String(id) }),
};

export const REGISTER_ACTS = {
  'registers.correct': {
    ...changed,
    input: (form) => ({ accept: form.has('accept'), fields: fieldsUnder(form, 'field.') }),
  },
  'registers.withdraw': { page, then: list },
  'registers.return': { page: list },
  'fines.cancel': { ...changed, input: (form) => ({ accept: form.has('accept') }) },
  'fines.remove-photo': { page },
  'evacuations.release': changed,
  'citizens.withdraw': { page: citizen },
  'citizens.release': { page: citizen },
} satisfies PostedActs;
