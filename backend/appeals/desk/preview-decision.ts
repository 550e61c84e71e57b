import type { DecisionPreview } from '@/contract/desk-appeals';
import { amountOrNull } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { bodyText } from '@/backend/platform/letters/letter';
import type { MailDraftPart } from '@/backend/platform/mail/queue';
import { type ActOptions, holdAppeal } from '@/backend/appeals/act';
import { requireCase } from '@/backend/appeals/cases';
import type { Decision } from '@/backend/appeals/decision';
import type { Letter } from '@/backend/appeals/notify-sender';
import { previewAct } from '@/backend/appeals/preview';
import { decideIn, lookWanted } from '@/backend/appeals/review';
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
  number: string,
  decision: Decision,
  options: ActOptions,
): Promise<DecisionPreview> {
  let made: Pick<DecisionPreview, 'mail' | 'page' | 'needs_second_look'> | undefined;
  const { before, after } = await previewAct(context, number, async (trx) => {
    const wanted = await lookWanted(trx, context, await holdAppeal(trx, number, options.version), decision);
    const trying = { ...context, withoutSecondLook: 'preview' } as const;
    const { event } = await decideIn(trx, trying, number, decision, options);
    made = {
      mail: shownMail(event?.letter),
      page: serializeCase(await requireCase(trx, number)),
      needs_second_look: wanted !== undefined,
    };
  });
  if (!made) throw new Error('The decision was previewed, but nothing was read of it');
  return { ...made, before: amountOrNull(before), after: amountOrNull(after) };
}
