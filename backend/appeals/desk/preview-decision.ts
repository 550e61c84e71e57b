import type { DecisionPreview } from '@/contract/desk-appeals';
import { amountOrNull } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { bodyText } from '@/backend/platform/letters/letter';
import type { MailDraftPart } from '@/backend/platform/mail/queue';
import { holdAppeal } from '@/backend/appeals/act';
import { requireCase } from '@/backend/appeals/cases';
import { readDecision } from '@/backend/appeals/decision';
import { type Letter, postUntil } from '@/backend/appeals/notify-sender';
import { previewAct } from '@/backend/appeals/preview';
import { decideAppeal, lookWanted } from '@/backend/appeals/review';
import { serializeCase } from '@/backend/appeals/serialize';

const LINK_MADE_LATER = '(особисте посилання, яке створить надсилання листа)';

const shown = (part: MailDraftPart) =>
  typeof part === 'string' || 'url' in part ? part : `${part.label}:\n${LINK_MADE_LATER}`;

const shownMail = (letter: Letter | null | undefined): DecisionPreview['mail'] =>
  letter && letter.to !== null
    ? { to: letter.to, subject: letter.subject, text: bodyText(letter.body.map(shown)) }
    : null;

/** Decides, shows what the sender would get, and rolls back. */
export async function previewDecision(
  context: Context,
  input: Parameters<typeof decideAppeal>[1],
): Promise<DecisionPreview> {
  let made: Pick<DecisionPreview, 'mail' | 'post_until' | 'page' | 'needs_second_look'> | undefined;
  const { before, after } = await previewAct(context, input.number, async (trx) => {
    const appeal = await holdAppeal(trx, input.number, input.version);
    const wanted = await lookWanted(trx, context, appeal, readDecision(input));
    const trying = { ...context, withoutSecondLook: 'preview' } as const;
    const { letter } = await decideAppeal.in(trx, trying, input);
    made = {
      mail: shownMail(letter),
      post_until: postUntil(letter),
      page: serializeCase(await requireCase(trx, input.number)),
      needs_second_look: wanted !== undefined,
    };
  });
  if (!made) throw new Error('The decision was previewed, but nothing was read of it');
  return { ...made, before: amountOrNull(before), after: amountOrNull(after) };
}
