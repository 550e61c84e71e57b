// WebAuthn messages pass through unread: the library that verifies them parses them.
import { z } from './zod';
import { PASSKEY_NAME_MAX } from './passkey-name';
import { idSchema, instantSchema, knownPasswordSchema, sentIdSchema } from './wire';

const descriptorsSchema = z.array(z.object({ id: z.string(), type: z.literal('public-key') })).optional();
const USER_VERIFICATION = z.literal('required');

export const passkeyCreationOptionsSchema = z
  .object({
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: USER_VERIFICATION }),
      excludeCredentials: descriptorsSchema,
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' });

export const passkeyRequestOptionsSchema = z
  .object({
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.int(),
      userVerification: USER_VERIFICATION,
    }),
  })
  .meta({ id: 'PasskeyRequestOptions' });

const responseSchema = z.looseObject({ id: z.string().min(1).max(1400) });

export const passkeyStartSchema = z
  .object({
    name: z
      .string({ error: 'Назвіть ключ' })
      .trim()
      .min(1, 'Назвіть ключ, наприклад «Телефон»')
      .max(PASSKEY_NAME_MAX, `Скоротіть назву до ${PASSKEY_NAME_MAX} символів`),
    password: knownPasswordSchema,
  })
  .meta({ id: 'PasskeyStart' });

export const passkeyCreationSchema = z
  .object({ name: passkeyStartSchema.shape.name, response: responseSchema })
  .meta({ id: 'PasskeyCreation' });

export const passkeyDeletionSchema = z.object({ password: knownPasswordSchema }).meta({ id: 'PasskeyDeletion' });

export const passkeyRemovalSchema = passkeyDeletionSchema.extend({ id: sentIdSchema }).meta({ id: 'PasskeyRemoval' });

export const passkeyLoginSchema = z.object({ response: responseSchema }).meta({ id: 'PasskeyLogin' });

export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export const passkeysSchema = z.array(passkeySchema);
export type Passkey = z.infer<typeof passkeySchema>;
