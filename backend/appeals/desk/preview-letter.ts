import type { LetterPreview } from '@/contract/desk-appeals';
import type { DeskGivenInput } from '@/contract/desk-port';
import { amountOrNull } from '@/backend/db/wire';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { unusualRuling } from '@/backend/fines';
import { bodyText } from '@/backend/platform/letters/letter';
import type { MailDraftPart } from '@/backend/platform/mail/queue';
import { type CaseKey, lockAppeal } from '@/backend/appeals/act';
import { requireCase } from '@/backend/appeals/cases';
import { readDecision } from '@/backend/appeals/decision';
import { type Letter, postUntil } from '@/backend/appeals/notify-sender';
import { previewAct } from '@/backend/appeals/preview';
import { reopenAppeal } from '@/backend/appeals/reopen';
import { decideAppeal, lookWanted, requestEvidence } from '@/backend/appeals/review';
import { serializeCase } from '@/backend/appeals/serialize';
import { confirmIn } from './second-look';

const LINK_MADE_LATER = '(особисте посилання, яке створить надсилання листа)';

const shown = (part: MailDraftPart) =>
  typeof part === 'string' || 'url' in part ? part : `${part.label}:\n${LINK_MADE_LATER}`;

const shownMail = (letter: Letter | null | undefined): LetterPreview['mail'] =>
  letter && letter.to !== null
    ? { to: letter.to, subject: letter.subject, text: bodyText(letter.body.map(shown)) }
    : null;

type Doubts = Pick<LetterPreview, 'needs_second_look' | 'unusual'>;
const NONE: Doubts = { needs_second_look: false, unusual: [] };

/** Acts, shows what the sender would get, and rolls back. */
async function preview(
  context: Context,
  number: string,
  act: (trx: Trx) => Promise<{ letter: Letter | null; doubts?: Doubts }>,
): Promise<LetterPreview> {
  let made: Omit<LetterPreview, 'before' | 'after'> | undefined;
  const { before, after } = await previewAct(context, number, async (trx) => {
    const { letter, doubts = NONE } = await act(trx);
    const page = serializeCase(await requireCase(trx, number));
    made = { mail: shownMail(letter), post_until: postUntil(letter), page, ...doubts };
  });
  if (!made) throw new Error('The act was previewed, but nothing was read of it');
  return { ...made, before: amountOrNull(before), after: amountOrNull(after) };
}

export const previewDecision = (context: Context, input: Parameters<typeof decideAppeal>[1]) =>
  preview(context, input.number, async (trx) => {
    const appeal = await lockAppeal(trx, input.number, input.version);
    const decision = readDecision(input);
    const doubts = {
      needs_second_look: (await lookWanted(trx, context, appeal, decision)) !== undefined,
      unusual: await unusualRuling(trx, appeal, decision, context.now()),
    };
    const { letter } = await decideAppeal.in(trx, { ...context, withoutSecondLook: 'preview' }, input);
    return { letter, doubts };
  });

export const previewLetter = (context: Context, input: DeskGivenInput<'appeals.preview-letter'> & CaseKey) =>
  preview(context, input.number, async (trx) => {
    if (input.act === 'confirm') {
      const { letter, unusual } = await confirmIn(trx, context, input);
      return { letter, doubts: { ...NONE, unusual } };
    }
    return (input.act === 'ask' ? requestEvidence : reopenAppeal).in(trx, context, input);
  });
