import { deskAct, deskRead, DONE, NO_INPUT, ofRecord } from './desk-call';
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

/** Part of an answer to an act: nothing is changed until somebody else confirms. */
export const PROPOSED = { proposed: z.boolean().optional().describe('Waits for a second pair of eyes') };

/** What such an act tells then. */
export const OR_PROPOSED = {
  proposed: 'Ще нічого не змінено: зміна чекає, доки її підтвердить інший працівник.',
} as const;

/** What may wait for a second pair of eyes, in the words of the journal. The names are stored: never rename. */
export const PROPOSABLE_ACTS = {
  'court.decide': 'записати рішення суду',
  'refunds.submit': 'повернути кошти',
  'fines.cancel': 'скасувати штраф',
  'fines.correct': 'виправити штраф',
  'evacuations.correct': 'виправити евакуацію',
  'parking-places.correct': 'виправити місце для паркування',
  'payments.match': 'зарахувати платіж',
  'import.undo': 'скасувати завантаження',
  'columns.name': 'назвати стовпці файлу',
  'settings.save': 'змінити налаштування',
} as const;
export type ProposableName = keyof typeof PROPOSABLE_ACTS;

const proposalSchema = z.object({
  id: idSchema,
  act: z.string(),
  subject: z.string().describe('What it changes, as the journal names it'),
  words: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).describe('What the words leave out'),
  reason: z.string().nullable(),
  by: z.string(),
  created_at: instantSchema,
  is_own: z.boolean().describe('Somebody else confirms it'),
  nobody: z.string().optional().describe('Why nobody else can confirm it, and what to do'),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Of the page of what they change. */
export const waitingSchema = z
  .array(proposalSchema.pick({ id: true, words: true, by: true, is_own: true, nobody: true }))
  .describe('What waits for a second pair of eyes');
export type WaitingProposal = z.infer<typeof waitingSchema>[number];

export const PROPOSAL_CALLS = {
  'proposals.list': deskRead('proposals.confirm', NO_INPUT, z.array(proposalSchema)),
  'proposals.confirm': deskAct('proposals.confirm', ofRecord, DONE, { told: 'Підтверджено: зміну зроблено.' }),
  /** Done by another, or by whoever proposed it. */
  'proposals.drop': deskAct('proposals.confirm', ofRecord, DONE, {
    journal: { 'change.dropped': 'запропоновану зміну відхилено' },
    told: { refused: 'Зміну відхилено.', 'taken-back': 'Пропозицію забрано назад: нічого не змінено.' },
  }),
};
