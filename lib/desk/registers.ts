import 'server-only';
import { RECORD_REGISTERS, type RecordRegister, type RegisterRecord } from '@/contract/desk-registers';
import { isOneOf } from '@/domain/keys';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';
import { fieldsUnder, idIn } from './posted-id';

export const isRecordRegister = (name: string): name is RecordRegister => isOneOf(RECORD_REGISTERS, name);

export const labelsOf = ({ fields }: RegisterRecord): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, label }) => [field, label]));

const registerIn = (form: URLSearchParams): RecordRegister => {
  const name = form.get('register') ?? '';
  return isRecordRegister(name) ? name : 'fines';
};

const page = (form: URLSearchParams) => deskPaths.record(registerIn(form), idIn(form));
const list = (form: URLSearchParams) => deskPaths.register(registerIn(form));
const citizen = (form: URLSearchParams) => deskPaths.citizen(idIn(form));

const changed =
  (done: string) =>
  (form: URLSearchParams, { import_id: id, proposed }: { import_id: number | null; proposed?: boolean | undefined }) =>
    withQuery(page(form), proposed ? { done: 'proposed' } : { done, ...(id !== null && { import: String(id) }) });

export const REGISTER_ACTS = {
  'registers.correct': {
    page,
    input: (form) => ({ accept: form.has('accept'), fields: fieldsUnder(form, 'field.') }),
    then: changed('correct'),
  },
  'registers.withdraw': { page, then: (form) => withQuery(list(form), { done: 'withdraw' }) },
  'registers.return': { page: list, then: (form) => withQuery(list(form), { done: 'return' }) },
  'fines.cancel': { page, input: (form) => ({ accept: form.has('accept') }), then: changed('cancel') },
  'fines.remove-photo': { page, then: (form) => withQuery(page(form), { done: 'remove-photo' }) },
  'evacuations.release': { page, then: changed('release') },
  'citizens.withdraw': { page: citizen, then: (form) => withQuery(citizen(form), { done: 'withdraw' }) },
  'citizens.release': { page: citizen, then: (form) => withQuery(citizen(form), { done: 'release' }) },
} satisfies PostedActs;
