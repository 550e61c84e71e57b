import { wrongState } from '@/backend/core/http-error';
import { actsOn } from '@/backend/platform/acts/define-act';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { CLAIM_REFUSALS } from '@/domain/payment-claim';
import { changeClaim, claimSubject, reopen, requireClaim, restOf } from './claims';
import { refusedMail, reopenedMail } from './mails';

const act = actsOn({ key: ({ input: { id } }) => ({ id }), hold: requireClaim, subject: claimSubject });

export const refuseClaim = act('claims.refuse', {
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
export const reopenClaim = act('claims.reopen', {
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
