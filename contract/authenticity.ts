// What the inspection said of a fine, signed: docs/authenticity.md.
import { ATTESTATION_CODE, ATTESTATION_CODE_MESSAGE, normaliseAttestationCode } from '@/domain/attestation-code';
import { FINE_DOCUMENTS } from '@/domain/fine-document';
import { FINE_STATUSES } from '@/domain/fine-response';
import { licensePlateSchema } from './license-plate';
import { serialNumberSchema } from './serial-number';
import { amountSchema, instantSchema } from './wire';
import { z } from './zod';

export const attestationCodeSchema = z
  .string({ error: ATTESTATION_CODE_MESSAGE })
  .max(60, ATTESTATION_CODE_MESSAGE)
  .transform(normaliseAttestationCode)
  .pipe(z.string().regex(ATTESTATION_CODE, ATTESTATION_CODE_MESSAGE));

/** Absent: not said, or unknown. */
const factShape = {
  document: z.enum(FINE_DOCUMENTS),
  status: z.enum(FINE_STATUSES),
  article: z.string().optional(),
  amount: amountSchema,
  paid_amount: amountSchema.optional(),
  amount_today: amountSchema,
  discount_state: z
    .literal('undecided')
    .optional()
    .describe(
      'Only while it is not certain whether discount_amount is still enough; amount_today is enough for certain',
    ),
  discount_amount: amountSchema.optional(),
  discount_until: instantSchema.optional(),
  pay_until: instantSchema.optional(),
  appeal_until: instantSchema.optional(),
  rules: z.array(z.string()).describe('Articles behind the terms'),
  holds_until: instantSchema.optional().describe('From then on the fine stands otherwise, by time alone'),
};
export type StatementFacts = z.infer<z.ZodObject<typeof factShape>>;

export const statementSchema = z
  .object({
    version: z.literal(1),
    site: z.string(),
    code: z.string().regex(ATTESTATION_CODE),
    said_at: instantSchema.describe('The minute it was first said'),
    fine: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of "<opening> <plate> <number>", hexadecimal'),
    ...factShape,
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;

export const signedStatementSchema = z
  .object({
    statement: z.string().describe('JSON; exactly these bytes are signed'),
    signature: z.string().describe('Ed25519, base64'),
    key_id: z.string().describe('Of GET /authenticity-keys/'),
    opening: z.string().optional().describe('Shows which fine it is; only to who named its plate and number'),
  })
  .meta({ id: 'SignedStatement' });
export type SignedStatement = z.infer<typeof signedStatementSchema>;

export const attestationSchema = z
  .object({
    code: z.string(),
    said: statementSchema.nullable().describe('null: the record was tampered with, do not believe it'),
    signed: signedStatementSchema.nullable(),
    agrees: z.boolean().optional().describe('Whether it was said of this plate and number; only when both are asked'),
    is_current: z.boolean().optional().describe('Whether it would be said now; only where they agree'),
  })
  .meta({ id: 'Attestation' });
export type Attestation = z.infer<typeof attestationSchema>;

export const attestationParamsSchema = z.object({ code: attestationCodeSchema });
export const attestationQuerySchema = z.object({
  license_plate: licensePlateSchema.optional(),
  serial_number: serialNumberSchema.optional(),
});

export const attestationFormSchema = z.object({
  code: attestationCodeSchema,
  license_plate: licensePlateSchema,
  serial_number: serialNumberSchema,
});

export const attestationKeysSchema = z
  .object({
    keys: z.array(
      z.object({
        id: z.string().describe('The first 16 hexadecimal digits of the SHA-256 of the key (SPKI, DER)'),
        algorithm: z.literal('Ed25519'),
        public_key: z.string().describe('PEM'),
        made_at: instantSchema,
        retired_at: instantSchema.nullable().describe('From then on it signs nothing; what it signed stays valid'),
      }),
    ),
  })
  .meta({ id: 'AttestationKeys' });
export type AttestationKeys = z.infer<typeof attestationKeysSchema>;
