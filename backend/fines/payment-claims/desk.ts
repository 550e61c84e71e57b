import { sql } from 'kysely';
import type { z } from 'zod';
import type { claimsQuerySchema } from '@/contract/desk-claims';
import { formatSerialNumber } from '@/domain/serial-number';
import { amount } from '@/domain/money';
import { readTyped, type TypedQuery } from '@/domain/found';
import { notFound, wrongState } from '@/backend/core/http-error';
import { instant, instantOrNull } from '@/backend/db/wire';
import { listProposedMatches } from '@/backend/fines/payments/proposed-matches';
import { paymentSubject } from '@/backend/fines/payments/unmatched';
import { findRules } from '@/backend/fines/rules';
import { sumsToday } from '@/backend/fines/serialize';
import { serialKeysTyped } from '@/backend/fines/typed-keys';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { Context } from '@/backend/platform/context';
import { doorsOf, actsOn } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { defineQueue } from '@/backend/platform/desk/queue';
import { type AnyOf, isAnyOf } from '@/backend/platform/find/findable';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { listWaiting } from '@/backend/platform/second-look/proposals';
import type { Waiting } from '@/backend/platform/noun/noun';
import { WAITING_MAX } from '@/domain/waiting';
import { type ClaimRow, claimSubject, findClaimedFine, requireClaim, restOf, changeClaim, reopen } from './claims';
import { likelyPayments } from './likely-payments';
import { refusedWords, refusedMail, reopenedMail } from './mails';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { CLAIM_REFUSALS } from '@/domain/payment-claim';

const serializeLine = (row: ClaimRow, now: number) => ({
  ...row,
  serial_number: formatSerialNumber(row.serial_key),
  license_plate: row.plate_key,
  amount: amount(row.amount_kopecks),
  paid_on: instant(row.paid_at),
  has_receipt: row.storage_key !== null,
  sent_at: instant(row.created_at),
  check_until: instant(row.check_until),
  is_late: row.state === 'open' && row.check_until < now,
  ended_at: instantOrNull(row.ended_at),
});

export async function findsClaims(typed: TypedQuery, { db }: Pick<Context, 'db'>): Promise<AnyOf> {
  const keys = await serialKeysTyped(db, typed);
  return [
    ...(keys.length === 0 ? [] : [sql<boolean>`serial_key in (${sql.join(keys)})`]),
    ...(typed.plate === null ? [] : [sql<boolean>`plate_key = ${typed.plate}`]),
    ...(typed.isContact ? [sql<boolean>`email = ${typed.text.toLowerCase()}`] : []),
  ];
}

/** `found`: what `findsClaims` says of the search. `without`: claims of these fines are left out. */
type ClaimsInput = z.output<typeof claimsQuerySchema> & { found?: AnyOf | undefined; without?: readonly string[] };

/** Those that wait by their term, the ended ones latest first, or all that a search finds. */
const claimQueue = defineQueue({
  table: 'payment_claims',
  seen: 'claims',
  rows: ({ db }, { state, found, without = [] }: ClaimsInput) =>
    db
      .selectFrom('payment_claims')
      .$if(found === undefined, (all) => all.where('state', state === 'open' ? '=' : '!=', 'open'))
      .$if(found !== undefined, (all) => all.where(isAnyOf('payment_claims', found ?? [])))
      .$if(without.length > 0, (all) => all.where('serial_key', 'not in', without))
      .selectAll(),
  order: ({ state, found }) =>
    found
      ? { isDescending: true }
      : state === 'open'
        ? { by: sql<number>`check_until` }
        : { by: sql<number>`ended_at`, isDescending: true },
  isCounted: () => true,
  line: serializeLine,
});

async function fineOf({ db, now }: Context, claim: ClaimRow) {
  const fine = await findClaimedFine(db, claim);
  if (!fine) return null;
  const rules = await findRules(db);
  const { status } = storedDeadlines(fine, rules, now());
  const { paid_part_kopecks: part, paid_part_at: partAt } = fine;
  return {
    violated_at: instant(fine.violated_at),
    sums_today: sumsToday(fine, rules, now()),
    is_payable: status === 'unpaid' || status === 'appealed',
    is_closed: status === 'paid' || status === 'cancelled',
    part: part === null || partAt === null ? null : { amount: amount(part), paid_at: instant(partAt) },
  };
}

const act = actsOn({ key: ({ input: { id } }) => ({ id }), hold: requireClaim, subject: claimSubject });

const refuseClaim = act('claims.refuse', {
  journal: 'claim.refused',
  effect: async ({ trx, context, row: claim, input: { reason, comment } }) => {
    if (claim.state !== 'open') throw wrongState('На це повідомлення про сплату вже відповіли.');
    const { now, config, actor } = context;
    const answer = CLAIM_REFUSALS.text(reason, comment);
    const ended = { state: 'not_found' as const, answer, ended_at: now(), ended_by: actor?.name ?? '' };
    const told = await changeClaim(trx, claim, ended, now());
    await enqueueMailTo(trx, refusedMail(config, told, answer, await restOf(trx, context, told), now()), now());
    return { done: undefined, after: { reason } };
  },
  command: null,
});

/** The way back: the citizen is told that it is looked for again. */
const reopenClaim = act('claims.reopen', {
  journal: 'claim.reopened',
  effect: async ({ trx, context: { now, config }, row: claim }) => {
    if (claim.state === 'open') throw wrongState('Це повідомлення про сплату вже на перевірці.');
    const other = await trx
      .selectFrom('payment_claims')
      .where('open_key', '=', claim.serial_key)
      .select('id')
      .executeTakeFirst();
    if (other) throw wrongState('Про сплату цього штрафу вже повідомили ще раз: перевіряйте новіше повідомлення.');
    await enqueueMailTo(trx, reopenedMail(config, await reopen(trx, claim, now()), now()), now());
    return { done: undefined };
  },
  command: null,
});

export const claimsDesk: DeskOf<'claims'> = {
  'claims.list': async (given) => {
    const { context, input } = given;
    const found = input.q === '' ? undefined : await findsClaims(readTyped(input.q), context);
    return claimQueue.list({ ...given, input: { ...input, found } });
  },

  'claims.find': async ({ context, staff, acting, input: { id } }) => {
    const { db, now } = context;
    const claim = await requireClaim(db, { id });
    await recordLook(acting, 'claim.seen', claimSubject(claim));
    const payments = await likelyPayments(db, claim);
    const subjects = payments.map((payment) => paymentSubject(payment.id));
    const waiting = await listWaiting(db, staff, subjects);
    const without = (await listProposedMatches(db)).map(({ serialKey }) => serialKey);
    return {
      ...serializeLine(claim, now()),
      version: claim.version,
      is_own: claim.user_id !== null,
      receipt:
        claim.receipt_name === null
          ? null
          : { name: claim.receipt_name, is_picture: claim.receipt_type?.startsWith('image/') ?? false },
      fine: await fineOf(context, claim),
      payments: payments.map((row) => ({
        ...row,
        waiting: waiting.filter(({ subject }) => subject === paymentSubject(row.id)),
        amount: amount(row.amount_kopecks),
        paid_at: instant(row.paid_at),
        is_matched: row.state === 'matched',
      })),
      mail: refusedWords(claim, await restOf(db, context, claim), now()),
      next_id: await claimQueue.nextId(context, { q: '', state: 'open', without }, [claim.check_until, id]),
    };
  },

  'claims.receipt': async ({ context, acting, input: { id } }) => {
    const { receipt_name: name, receipt_type: type, storage_key: key } = await requireClaim(context.db, { id });
    if (name === null || type === null || key === null) throw notFound('Квитанції до цього повідомлення не додано.');
    await recordLook(acting, 'document.seen', `${claimSubject({ id })} receipt`);
    return downloadOf({ name, type, bytes: await context.files.get(key) });
  },

  ...doorsOf({ refuseClaim, reopenClaim }),
};

export async function waitingClaims({ db, now }: Context): Promise<Waiting> {
  const open = await db
    .selectFrom('payment_claims')
    .where('state', '=', 'open')
    .select('check_until')
    .orderBy('check_until')
    .limit(WAITING_MAX)
    .execute();
  const terms = open.map(({ check_until: until }) => until);
  return {
    kind: 'claims',
    count: open.length,
    late: terms.filter((until) => until < now()).length,
    until: terms[0] ?? null,
  };
}
