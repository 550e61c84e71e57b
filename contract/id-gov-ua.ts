import { z } from './zod';
import { instantSchema, knownPasswordSchema } from './wire';

/** What ID.GOV.UA adds to the address that it leads back to. */
const codeSchema = z.string().min(1).max(2048);

export const idGovUaLoginSchema = z.object({ code: codeSchema }).meta({ id: 'IdGovUaLogin' });

export const identityStartSchema = z.object({ password: knownPasswordSchema }).meta({ id: 'IdentityStart' });

export const identityTicketSchema = z.object({ ticket: z.string() }).meta({ id: 'IdentityTicket' });

export const identityLinkSchema = z
  .object({ code: codeSchema, ticket: z.string().min(1).max(100) })
  .meta({ id: 'IdentityLink' });

export const identityRemovalSchema = z.object({ password: knownPasswordSchema }).meta({ id: 'IdentityRemoval' });

/** Without a time of linking nothing is linked. */
export const ownIdentitySchema = z
  .object({ linked_at: instantSchema.nullable(), last_used_at: instantSchema.nullable() })
  .meta({ id: 'OwnIdentity' });
export type OwnIdentity = z.infer<typeof ownIdentitySchema>;
