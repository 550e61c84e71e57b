// What comes on paper, at the counter or by phone: the rules of the site's own forms, and how it came.
import { WAYS_IN } from '@/domain/by-hand';
import { appealFieldsSchema, checkRepresentation } from './appeals';
import { contactFieldsSchema } from './contact';
import { deskAct, DONE, ofVersion } from './desk-call';
import { daySchema, idSchema, NO_DAY, requiredText } from './wire';
import { z } from './zod';

const howItCame = {
  came: z.enum(WAYS_IN, { error: 'Виберіть, як це надійшло' }),
  received_on: daySchema,
  accepted_by: requiredText(100, 'Вкажіть, хто прийняв'),
};
/** Equal for one form sent twice. */
const submission = z.string().min(8).max(200).describe('Makes sending it again safe');

/** The person has signed a paper or speaks for themselves: no box to tick, no captcha. */
const { consent: _consent, captcha: _captcha, ...appealFields } = appealFieldsSchema.shape;

export const appealByHandSchema = z
  .object({
    came: howItCame.came,
    received_on: howItCame.received_on,
    posted_on: z.union([z.literal(''), daySchema], NO_DAY).default(''),
    ...appealFields,
    again: z.boolean().default(false).describe('Though such a complaint is under review'),
    accepted_by: howItCame.accepted_by,
  })
  .superRefine(({ came, posted_on: posted, received_on: received }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['posted_on'], message });
    if (posted !== '' && came !== 'post') refuse('День на штемпелі буває лише в надісланого поштою');
    else if (posted > received) refuse('Штемпель не може бути пізнішим за день, коли лист надійшов');
  });
export type AppealByHand = z.infer<typeof appealByHandSchema>;

/** The answer may go on paper: the law asks for an address alone. */
export const messageByHandSchema = z
  .object({
    came: howItCame.came,
    received_on: howItCame.received_on,
    ...contactFieldsSchema.omit({ captcha: true }).shape,
    name: requiredText(200, 'Вкажіть, від кого'),
    accepted_by: howItCame.accepted_by,
  })
  .superRefine(({ kind, address }, context) => {
    if (kind === 'request' && address === '')
      context.addIssue({ code: 'custom', path: ['address'], message: 'Вкажіть місце проживання: цього вимагає закон' });
  });
export type MessageByHand = z.infer<typeof messageByHandSchema>;

const ENTERED = z.object({ id: idSchema, number: z.string() });

export const BY_HAND_CALLS = {
  'appeals.enter': deskAct(
    'appeals.handle',
    appealByHandSchema.safeExtend({ submission }).superRefine(checkRepresentation),
    ENTERED,
    { journal: { 'appeal.entered': 'внесено скаргу' }, told: null },
  ),
  'appeals.undo-entry': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'appeal.entry-undone': 'внесення скарги скасовано' },
    told: 'Внесення скарги скасовано. Її номер лишився в журналі.',
  }),
  'messages.enter': deskAct('messages.answer', messageByHandSchema.safeExtend({ submission }), ENTERED, {
    journal: { 'message.entered': 'внесено звернення' },
    told: null,
  }),
  'messages.undo-entry': deskAct('messages.answer', ofVersion, DONE, {
    journal: { 'message.entry-undone': 'внесення звернення скасовано' },
    told: 'Внесення звернення скасовано. Його номер лишився в журналі.',
  }),
};
