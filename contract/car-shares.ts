import { CAR_SHARE_RIGHTS, CAR_SHARE_STATES } from '@/domain/car-share';
import { linkTokenSchema, requiredEmailSchema } from './accounts';
import { z } from './zod';
import { idSchema, instantSchema, sentIdSchema } from './wire';

const rightsSchema = z.enum(CAR_SHARE_RIGHTS);

export const carShareSchema = z
  .object({
    id: idSchema,
    car_id: idSchema,
    license_plate: z.string(),
    brand: z.string(),
    model: z.string(),
    side: z.enum(['given', 'received']),
    rights: rightsSchema,
    person: z.string().describe('Given: the address that was invited; received: the owner, as short as can be'),
    state: z.enum(CAR_SHARE_STATES),
    created_at: instantSchema,
    accepted_at: instantSchema.nullable(),
  })
  .meta({ id: 'CarShare' });
export type CarShare = z.infer<typeof carShareSchema>;

export const carSharesSchema = z.array(carShareSchema);

export const carShareCreationSchema = z
  .object({
    car_id: sentIdSchema,
    email: requiredEmailSchema,
    rights: z.enum(CAR_SHARE_RIGHTS, { error: 'Виберіть, що дозволити' }),
  })
  .meta({ id: 'CarShareCreation' });
export type CarShareCreation = z.infer<typeof carShareCreationSchema>;

export const carInvitationTokenSchema = z.object({ token: linkTokenSchema }).meta({ id: 'CarInvitationToken' });

export const carInvitationSchema = z
  .object({ license_plate: z.string(), owner: z.string(), rights: rightsSchema })
  .meta({ id: 'CarInvitation' });
export type CarInvitation = z.infer<typeof carInvitationSchema>;
