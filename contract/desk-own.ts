import { deskAcceptanceSchema, deskLoginSchema } from './desk';
import { passkeyStartSchema } from './passkeys';
import { instantSchema, sentIdSchema } from './wire';
import { z } from './zod';

const { password: current_password, code } = deskLoginSchema.shape;

export const ownCodesSchema = z.object({ current_password, code }).meta({ id: 'OwnCodes' });

export const ownPasswordSchema = ownCodesSchema
  .extend({ password: deskAcceptanceSchema.shape.password })
  .meta({ id: 'OwnPassword' });

export const ownPasskeyStartSchema = ownCodesSchema
  .extend({ name: passkeyStartSchema.shape.name })
  .meta({ id: 'OwnPasskeyStart' });

export const ownPasskeyRemovalSchema = ownCodesSchema.extend({ id: sentIdSchema }).meta({ id: 'OwnPasskeyRemoval' });

export const ownSessionSchema = z
  .object({
    id: z.string(),
    address: z.string(),
    created_at: instantSchema,
    last_activity_at: instantSchema,
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionsSchema = z.array(ownSessionSchema).meta({ id: 'OwnSessions' });

export const endedSessionSchema = z
  .object({ id: z.string().max(64, 'Оновіть сторінку і спробуйте ще раз') })
  .meta({ id: 'EndedSession' });
