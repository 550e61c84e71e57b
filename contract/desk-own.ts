import { deskAcceptanceSchema, deskLoginSchema } from './desk';
import { passkeyStartSchema } from './passkeys';
import { sentIdSchema } from './wire';
import { z } from './zod';

const { password: current_password, code } = deskLoginSchema.shape;

export const ownCodesSchema = z.object({ current_password, code });

export const ownPasswordSchema = ownCodesSchema.extend({ password: deskAcceptanceSchema.shape.password });

export const ownPasskeyStartSchema = ownCodesSchema.extend({ name: passkeyStartSchema.shape.name });

export const ownPasskeyRemovalSchema = ownCodesSchema.extend({ id: sentIdSchema });
