import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@/backend/platform/context';
import { connect } from '@/backend/db/connection';
import { endJob, renewJob, takeJob } from '@/backend/platform/jobs/lease';
import { DAY_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { openMailer } from '@/backend/platform/letters/mailer';
import { createPostgres, keptBySuite } from '@/tests/databases';
import { cityOf } from './city';
import { citizen, fine } from './records';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

const INSTANCES = 3;
const EMAIL = 'iryna@example.org';

/** Queries that identify the job an instance runs. */
const SIGN_OF: Record<string, RegExp> = {
  'discount-reminders': /^select "id" from "fines"/,
  retention: /^\s*delete from "contact_responses"/,
  'old-import-changes': /^select "id" from "imports" where "state" in/,
};

describe('three instances', () => {
  let inbox: SmtpInbox;
  const createDatabase = keptBySuite(createPostgres);
  const city = cityOf(async () => {
    inbox = await openSmtpInbox();
    const mail = { smtpUrl: inbox.url, mailFrom: 'Інспекція <no-reply@parking.example.org>' };
    return { ...(await createDatabase()), ...mail, siteUrl: 'https://parking.example.org' };
  });
  const instances: Context[] = [];
  const asked: string[][] = [];

  beforeAll(async () => {
    for (let number = 0; number < INSTANCES; number += 1) {
      const own: string[] = [];
      const watch = (event: LogEvent) => void own.push(event.query.sql);
      const { context } = city;
      asked.push(own);
      instances.push({
        ...context,
        db: connect(context.config, watch),
        mailer: openMailer(context.config, context.log),
      });
    }
  });

  afterAll(async () => {
    for (const { db } of instances) await db.destroy();
    await inbox.close();
  });

  async function look(): Promise<Record<string, number>> {
    for (const queries of asked) queries.length = 0;
    await Promise.all(instances.map((context, number) => runDueJobs(context, `instance ${number}`)));
    return Object.fromEntries(
      Object.entries(SIGN_OF).map(([job, sign]) => [
        job,
        asked.filter((queries) => queries.some((query) => sign.test(query))).length,
      ]),
    );
  }

  const ONCE = { 'discount-reminders': 1, retention: 1, 'old-import-changes': 1 };
  const NOT_AT_ALL = { 'discount-reminders': 0, retention: 0, 'old-import-changes': 0 };

  it('do each job once when it is due, and send each mail once', async () => {
    await city.import('citizens', [citizen(EMAIL, ['AA1234BB'], { is_agree_to_receive_newsletter: true })]);
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
    expect(await look()).toEqual(ONCE);
    expect(await look(), 'a moment later nothing is due').toEqual(NOT_AT_ALL);
    expect(inbox.received).toHaveLength(1);

    for (let day = 1; day <= 11; day += 1) {
      city.wait(DAY_MS);
      expect(await look(), `day ${day}`).toEqual(ONCE);
    }
    const kinds = await city.context.db.selectFrom('notifications').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['fine_new', 'discount_3_days', 'discount_1_day']);
    expect(inbox.received.map(({ to }) => to)).toEqual([[EMAIL], [EMAIL], [EMAIL]]);
    expect(new Set(inbox.received.map(({ id }) => id)).size).toBe(3);
  });

  it('whose clock is two seconds behind takes no job that another has or has just done; one set back by a day does', async () => {
    const { db, now } = city.context;
    const behind = now() - 2_000;
    const take = (by: string, at: number) => takeJob(db, 'of all', by, DAY_MS, at);
    expect(await take('one', now())).toBe(true);
    expect(await take('other', behind)).toBe(false);
    await renewJob(db, 'of all', 'one', now());
    expect(await take('other', behind)).toBe(false);
    await endJob(db, 'of all', 'one', now());
    expect(await take('other', behind)).toBe(false);
    expect(await take('other', now() - DAY_MS)).toBe(true);
  });
});
