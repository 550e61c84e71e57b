import 'server-only';
import { z } from '@/contract/zod';
import {
  accessSchema,
  cancellationSchema,
  changedRecordSchema,
  citizensSchema,
  correctionSchema,
  deskCitizenSchema,
  photoRemovalSchema,
  RECORD_REGISTERS,
  type RegisterRecord,
  type RecordRegister,
  recordSchema,
  recordsSchema,
  releaseSchema,
  returnSchema,
  withdrawalSchema,
} from '@/contract/desk-registers';
import { isOneOf } from '@/domain/keys';
import { deskPaths } from '@/domain/desk-paths';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { withQuery } from '@/domain/with-query';
import { postedIdSchema } from './posted-id';
import type { QueueQuery } from './queue-query';
import { readPosted } from './read-posted';

const at = (register: string, id?: string) =>
  `desk/registers/${register}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`;

export const isRecordRegister = (name: string): name is RecordRegister => isOneOf(RECORD_REGISTERS, name);

export const listRecords = (client: Client, register: RecordRegister, query: QueueQuery) =>
  client(recordsSchema, { path: at(register), query });

export const findRecord = (client: Client, register: RecordRegister, id: string) =>
  client(recordSchema, { path: at(register, id) });

export const labelsOf = ({ fields }: RegisterRecord): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, label }) => [field, label]));

export const listCitizens = (client: Client, query: QueueQuery) =>
  client(citizensSchema, { path: at('citizens'), query });

export const findCitizen = (client: Client, id: string) => client(deskCitizenSchema, { path: at('citizens', id) });

const FIELD = 'field.';

/** "field.amount" of a form is the field `amount` of the record. */
const fieldsIn = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].filter(([name]) => name.startsWith(FIELD)).map(([name, value]) => [name.slice(FIELD.length), value]),
  );

const posted = z.object({
  register: z.enum([...RECORD_REGISTERS, 'citizens']),
  id: postedIdSchema.optional(),
  act: z.enum(['correct', 'cancel', 'release', 'withdraw', 'return', 'remove-photo']),
});

const bodyOf = (act: z.infer<typeof posted>['act'], form: URLSearchParams): unknown => {
  switch (act) {
    case 'correct':
      return {
        ...readPosted(correctionSchema.omit({ fields: true, accept: true }), form),
        accept: form.has('accept'),
        fields: fieldsIn(form),
      };
    case 'cancel':
      return readPosted(cancellationSchema, form);
    case 'release':
      return readPosted(releaseSchema, form);
    case 'withdraw':
      return readPosted(withdrawalSchema, form);
    case 'return':
      return readPosted(returnSchema, form);
    case 'remove-photo':
      return readPosted(photoRemovalSchema.extend({ number: z.coerce.number().int().min(1) }), form);
  }
};

export async function changeRecordByForm(client: Client, form: URLSearchParams): Promise<string> {
  const { register, id, act } = readPosted(posted, form);
  const body = register === 'citizens' ? readPosted(accessSchema, form) : bodyOf(act, form);
  const path = act === 'return' ? `${at(register)}return/` : `${at(register, id ?? '0')}${act}/`;
  const answer = changedRecordSchema.safeParse(await client(ANY_ANSWER, { path, method: 'POST', body }));
  if (act === 'return' || act === 'withdraw')
    return withQuery(register === 'citizens' ? deskPaths.citizen(id ?? '0') : deskPaths.register(register), {
      done: act,
    });
  if (answer.success && answer.data.proposed)
    return withQuery(deskPaths.record(register, id ?? '0'), { done: 'proposed' });
  const importId = answer.success ? answer.data.import_id : null;
  return withQuery(deskPaths.record(register, id ?? '0'), {
    done: act,
    ...(importId === null ? {} : { import: String(importId) }),
  });
}

/** Of a posted form, for what was refused. */
export function recordPage(form: URLSearchParams): string {
  const read = posted.safeParse(Object.fromEntries(form));
  if (!read.success) return deskPaths.registers;
  const { register, id } = read.data;
  return id === undefined ? deskPaths.register(register) : deskPaths.record(register, id);
}
