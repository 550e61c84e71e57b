import { randomUUID } from 'node:crypto';
import type { PushedRegister } from '@/contract/registers';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { endJob, isHeld, LEASE_MS, renewJob, takeJob } from '@/backend/platform/jobs/lease';

const RETRY_AFTER = { 'Retry-After': '30' };

/** Payments change fines. */
const lockOf = (register: PushedRegister) => `push ${register === 'payments' ? 'fines' : register}`;

export const isRegisterClaimed = (db: Db, register: PushedRegister, now: number) => isHeld(db, lockOf(register), now);

/** One at a time over all instances. Throws 409 while another goes on. Returns what releases it. */
export async function claimRegister({ db, now, log }: Context, register: PushedRegister): Promise<() => Promise<void>> {
  const [name, worker] = [lockOf(register), randomUUID()];
  const startedAt = now();
  if (!(await takeJob(db, name, worker, 0, startedAt)))
    throw new HttpError(
      409,
      { detail: 'Цей реєстр саме оновлюють. Повторіть за пів хвилини.', code: 'busy' },
      RETRY_AFTER,
    );
  const renewal = setInterval(() => {
    renewJob(db, name, worker, now()).catch((error: unknown) => log.warn({ err: error, name }, 'lease not renewed'));
  }, LEASE_MS / 3);
  return async () => {
    clearInterval(renewal);
    await endJob(db, name, worker, startedAt);
  };
}

export async function withRegisterLease<Result>(
  context: Context,
  register: PushedRegister,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await claimRegister(context, register);
  try {
    return await work();
  } finally {
    await release();
  }
}
