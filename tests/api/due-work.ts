// One round of what the site does by itself, to its end: the site has a loop for each part and waits for none of them.
import { expect, vi } from 'vitest';
import { runDueJobs as runJobs } from '@/backend/entry/serve/jobs';
import type { Context } from '@/backend/platform/context';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { createSlots, type Slots } from '@/backend/platform/outgoing/slots';
import { startDuePushes } from '@/backend/platform/push/deliver';
import { startDueWebhooks } from '@/backend/platform/webhooks/deliver';

export async function runDueJobs(context: Context, worker: string): Promise<void> {
  try {
    await runJobs(context, worker);
  } finally {
    await sendMails(context, worker);
  }
}

/** A call sends soon by itself: the mail may be in that worker's hands. */
export async function sendMails(context: Context, worker: string): Promise<void> {
  await sendDueMails(context, worker);
  const inHands = () =>
    context.db.selectFrom('mails').select('id').where('state', 'in', ['claimed', 'handed']).execute();
  await vi.waitFor(async () => expect(await inHands()).toEqual([]), 10_000);
}

async function untilNoneIsDue(context: Context, start: (slots: Slots) => Promise<number>): Promise<void> {
  // A failed delivery is due again at once; the site pauses between its rounds.
  const failures: unknown[] = [];
  const warn = (given: { err?: unknown }) => void failures.push(given.err);
  const slots = createSlots({ ...context.log, warn } as typeof context.log);
  while (failures.length === 0 && (await start(slots)) > 0) await slots.idle();
  if (failures.length > 0) throw failures[0];
}

export const sendDuePushes = (context: Context, worker: string) =>
  untilNoneIsDue(context, (slots) => startDuePushes(context, worker, slots));

export const sendDueWebhooks = (context: Context, worker: string) =>
  untilNoneIsDue(context, (slots) => startDueWebhooks(context, worker, slots));
