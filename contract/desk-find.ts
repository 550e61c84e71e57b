import { FIND_MAX, FIND_MIN, FOUND, PERSON_KINDS, type PersonKind } from '@/domain/found';
import { keysOf } from '@/domain/keys';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { deskRead } from './desk-call';
import { listQuerySchema, queueOf } from './queue';
import { idSchema, instantSchema, textUpTo } from './wire';
import { z } from './zod';

const foundLineSchema = z.object({
  kind: z.enum(keysOf(FOUND)),
  record_id: idSchema,
  title: z.string(),
  about: z.string(),
  state: z.string(),
  at: instantSchema,
  license_plate: z.string().nullable(),
  person: z.object({ key: z.string(), name: z.string() }).nullable(),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/** Lines of all kinds sorted by time; the id is of the line. */
const traceSchema = foundLineSchema.extend({ id: z.int() });
export type Trace = z.infer<typeof traceSchema>;

const foundSchema = z.array(
  z.object({
    kind: z.enum(keysOf(FOUND)),
    count: z.int().describe('At most 100'),
    lines: z.array(foundLineSchema).describe('The latest'),
  }),
);
export type Found = z.infer<typeof foundSchema>;

const missing = (context: z.core.$RefinementCtx) => {
  context.addIssue({ code: 'custom', message: 'Такої сторінки немає', params: { isMissing: true } });
  return z.NEVER;
};

/** As an address has them: what is none is answered like a record that is not there. */
const plateSchema = z.string().transform((typed, context) => {
  const key = typed.length <= FIND_MAX ? normaliseLicensePlate(typed) : '';
  return /^[\p{Lu}\d]{2,10}$/u.test(key) ? key : missing(context);
});

const personSchema = z.string().transform((key, context): { kind: PersonKind; id: number } => {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(key) ?? [];
  const kind = PERSON_KINDS.find((one) => one === name);
  return kind ? { kind, id: Number(id) } : missing(context);
});

const shownPersonSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  citizen_id: idSchema.nullable(),
});
export type ShownPerson = z.infer<typeof shownPersonSchema>;

export const FIND_CALLS = {
  'find.all': deskRead(
    'find.see',
    z.object({
      q: textUpTo(FIND_MAX).min(FIND_MIN, 'Введіть щонайменше два знаки'),
      kind: z.enum(keysOf(FOUND), 'Виберіть зі списку').optional().describe('Of it alone, and all that is counted'),
    }),
    foundSchema,
  ),
  /** For a search that found nothing. */
  'find.meant': deskRead(
    'find.see',
    z.object({ q: z.string().max(FIND_MAX) }),
    z.object({ plates: z.array(z.string()).describe('Known ones, one slip away from what was typed') }),
  ),
  'find.plate': deskRead(
    'find.see',
    listQuerySchema.extend({ plate: plateSchema }),
    queueOf(traceSchema).extend({ license_plate: z.string() }),
    { 'plate.seen': 'переглянуто все за номерним знаком' },
  ),
  'find.person': deskRead(
    'find.see',
    listQuerySchema.extend({ of: personSchema }),
    queueOf(traceSchema).extend({ person: shownPersonSchema }),
    { 'person.seen': 'переглянуто все про людину' },
  ),
};
