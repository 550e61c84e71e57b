import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from '@/contract/zod';
import type { ErrorBody } from '@/contract/wire';
import type { ApiError } from '@/lib/api/error';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';

/** An address is the way: this many letters of a sentence, packed, fit into any proxy's buffer. */
const SENTENCE_MAX = 4000;
const FIELDS_MAX = 50;

const refusal = z.object({ detail: z.string(), fields: z.record(z.string(), z.array(z.string())).default({}) });

const sealed = z.object({ packed: z.string() });

export type Refusal = z.infer<typeof refusal>;

const short = (text: string) => (text.length <= SENTENCE_MAX ? text : `${text.slice(0, SENTENCE_MAX)}…`);

function pack({ detail, fields = {} }: ErrorBody): string {
  const few = Object.entries(fields).slice(0, FIELDS_MAX);
  const told = { detail: short(detail), fields: Object.fromEntries(few.map(([name, all]) => [name, all.map(short)])) };
  return deflateRawSync(JSON.stringify(told)).toString('base64url');
}

const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString());

/** The API's own words, sealed: nobody else can write them into an address. */
export const sealRefusal = ({ body }: ApiError): Promise<string> => sealReceipt('desk-refusal', { packed: pack(body) });

export async function openRefusal(given: string | string[] | undefined): Promise<Refusal | undefined> {
  if (typeof given !== 'string') return undefined;
  const opened = await openReceipt('desk-refusal', sealed, given);
  return opened ? refusal.parse(unpack(opened.packed)) : undefined;
}
