import { randomUUID } from 'node:crypto';
import { isOneOf } from '@/domain/keys';
import { PUSH_FORMATS, PUSHED_REGISTERS, type PushedRegister, type PushQuery } from '@/contract/registers';
import { badInput, HttpError, notFound } from '@/backend/core/http-error';
import type { CallContext } from '@/backend/platform/context';
import { readKey } from '@/backend/platform/idempotency';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { withRegisterLease } from './register-lease';
import { closePush, nameBody, openPush } from './journal';
import { isFrom, type RegisterKey } from './keys';
import { tooLarge, withReceived } from './receive';
import { type PushReply, runAside } from './run-aside';

export interface PushRequest {
  key: RegisterKey;
  register: string;
  query: PushQuery;
  headers: Headers;
  sent: ReadableStream<Uint8Array> | null;
}

const forbidden = (detail: string, code: string) => new HttpError(403, { detail, code });

function requireScope(key: RegisterKey, register: string, address: string): asserts register is PushedRegister {
  if (!isOneOf(PUSHED_REGISTERS, register)) throw notFound(`Такого реєстру немає. Є: ${PUSHED_REGISTERS.join(', ')}.`);
  if (!key.registers.includes(register))
    throw forbidden(`Цей ключ не для «${register}». Він для: ${key.registers.join(', ')}.`, 'out_of_scope');
  if (!isFrom(key.networks, address)) throw forbidden('Із цієї адреси ключ не діє.', 'wrong_network');
}

function extensionOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const known = Object.entries(PUSH_FORMATS).find(([name]) => name === type.trim());
  if (known && !headers.has('content-encoding')) return known[1];
  throw new HttpError(415, {
    detail: `Content-Type має бути одним із: ${Object.keys(PUSH_FORMATS).join(', ')}, без стискання.`,
    code: 'unsupported_media_type',
  });
}

function requireKey(headers: Headers): string {
  const key = readKey(headers);
  if (key === null) throw badInput({ 'Idempotency-Key': ['Потрібен ключ повтору: новий для кожного нового файлу.'] });
  return key;
}

async function receive(context: CallContext, id: number, request: PushRequest): Promise<PushReply> {
  const { key, register, query, headers, sent } = request;
  const { db, config } = context;
  const { maxBytes, limitMs } = config.registerPush;
  requireScope(key, register, context.origin.clientAddress);
  const extension = extensionOf(headers);
  const isDryRun = query.dry_run === '1';
  const idempotencyKey = isDryRun ? null : requireKey(headers);
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return withRegisterLease(context, register, () =>
    withReceived(context, sent, `${randomUUID()}${extension}`, async ({ file, bytes, sha256 }) => {
      const { accept, clear_empty: clearEmpty, repeated } = query;
      const fingerprint = [register, extension, accept, clearEmpty, ...(repeated ? [repeated] : []), sha256].join(' ');
      const earlier = await nameBody(db, id, key.id, { key: idempotencyKey, fingerprint, bytes });
      if (earlier)
        return { status: earlier.status, body: JSON.parse(earlier.answer ?? 'null') as unknown } as PushReply;
      return runAside<PushReply>(
        {
          kind: 'receive',
          config: { ...config, loadSamples: false },
          actor: { kind: 'key', name: key.name, address: clientAddress(context) },
          of: { pushId: id },
          register,
          file,
          fileName: `${register}${extension}`,
          madeBy: `ключ «${key.name}», ${clientAddress(context)}`,
          isDryRun,
          accept: accept === '1',
          clearEmpty: clearEmpty === '1',
          repeated,
        },
        limitMs,
      );
    }),
  );
}

export async function pushRegister(context: CallContext, request: PushRequest): Promise<PushReply> {
  const { db, now } = context;
  const { id: keyId } = request.key;
  const [address, startedAt] = [clientAddress(context), now()];
  await db
    .updateTable('register_keys')
    .set({ last_used_at: startedAt, last_used_from: address })
    .where('id', '=', keyId)
    .execute();
  const isDryRun = request.query.dry_run === '1' ? 1 : 0;
  const register = isOneOf(PUSHED_REGISTERS, request.register) ? request.register : '?';
  const id = await openPush(db, { key_id: keyId, register, address, is_dry_run: isDryRun, started_at: startedAt });
  try {
    const reply = await receive(context, id, request);
    const isFinal = reply.status === 200 || reply.status === 422;
    await closePush(db, id, { status: reply.status, at: now(), ...(isFinal && { answer: reply.body }) });
    return reply;
  } catch (error) {
    await closePush(db, id, { status: error instanceof HttpError ? error.status : 500, at: now() });
    throw error;
  }
}
