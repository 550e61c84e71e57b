import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '@/backend/core/error-code';
import { ConfigError } from '@/backend/core/config';
import type { Db, Engine, Trx } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import * as first from './0001-first';
import * as contactKinds from './0002-contact-kinds';
import * as appealFiles from './0003-appeal-files';
import * as carDocumentType from './0004-car-document-type';
import * as accounts from './0005-accounts';
import * as drafts from './0006-drafts';
import * as appealEvents from './0007-appeal-events';
import * as notifications from './0008-notifications';
import * as contactAnswers from './0009-contact-answers';
import * as letters from './0012-letters';
import * as contentVersions from './0013-content-versions';
import * as fineServiceAndParts from './0014-fine-service-and-parts';
import * as listIndexes from './0015-list-indexes';
import * as privateLinks from './0016-private-links';
import * as imports from './0017-imports';
import * as registrationsWithoutPassword from './0018-registrations-without-password';
import * as importKeys from './0019-import-keys';
import * as instances from './0020-instances';
import * as operatorActs from './0021-operator-acts';
import * as unprovedContacts from './0022-unproved-contacts';
import * as reopenedAppeals from './0023-reopened-appeals';
import * as accountHolds from './0024-account-holds';
import * as accountEvents from './0025-account-events';
import * as registerKeys from './0026-register-keys';
import * as passkeys from './0027-passkeys';
import * as webhooks from './0030-webhooks';
import * as serviceMails from './0031-service-mails';
import * as calendarFeeds from './0034-calendar-feeds';
import * as fineWatches from './0035-fine-watches';
import * as registersVersion from './0038-registers-version';
import * as staff from './0040-staff';
import * as importMappings from './0041-import-mappings';
import * as evidenceLinks from './0042-evidence-links';
import * as appealsAtTheDesk from './0044-appeals-at-the-desk';
import * as deskQueues from './0048-desk-queues';
import * as registerUploads from './0049-register-uploads';
import * as unmatchedPayments from './0050-unmatched-payments';
import * as citizenChanges from './0052-citizen-changes';
import * as journalActs from './0054-journal-acts';
import * as figures from './0055-figures';
import * as newsMarkdown from './0056-news-markdown';
import * as statistics from './0058-statistics';
import * as attestations from './0059-attestations';
import * as deskCounts from './0061-desk-counts';
import * as push from './0063-push';
import * as carShares from './0064-car-shares';
import * as representatives from './0065-representatives';
import * as idGovUa from './0066-id-gov-ua';
import * as ownCases from './0067-own-cases';
import * as secondLook from './0068-second-look';
import * as staffSignIns from './0069-staff-sign-ins';
import * as sealedStaffCodes from './0070-sealed-staff-codes';
import * as platesByPlace from './0071-plates-by-place';
import * as joinedAppeals from './0072-joined-appeals';
import * as statementLines from './0073-statement-lines';
import * as restingReceivers from './0074-resting-receivers';
import * as staffLooks from './0075-staff-looks';
import * as promisedStays from './0076-promised-stays';
import * as personWords from './0078-person-words';
import * as staffPasskeys from './0079-staff-passkeys';
import * as importsOfOneRecord from './0080-imports-of-one-record';
import * as ownDesk from './0081-own-desk';
import * as workOfPeople from './0083-work-of-people';
import * as paperLetters from './0084-paper-letters';
import * as paymentClaims from './0085-payment-claims';
import * as enteredByHand from './0086-entered-by-hand';
import * as courtAndRefunds from './0088-court-and-refunds';

export interface Migration {
  /** What an instance of the version before it can no longer do beside the new tables: all have to be stopped first. */
  contracts?: string;
  /** May return lines for the operator: what it changed. */
  up(trx: Trx, engine: Engine): Promise<unknown>;
}

// Databases store these names: never rename or reuse one. Gaps in the numbers are intentional.
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-contact-kinds': contactKinds,
  '0003-appeal-files': appealFiles,
  '0004-car-document-type': carDocumentType,
  '0005-accounts': accounts,
  '0006-drafts': drafts,
  '0007-appeal-events': appealEvents,
  '0008-notifications': notifications,
  '0009-contact-answers': contactAnswers,
  '0012-letters': letters,
  '0013-content-versions': contentVersions,
  '0014-fine-service-and-parts': fineServiceAndParts,
  '0015-list-indexes': listIndexes,
  '0016-private-links': privateLinks,
  '0017-imports': imports,
  '0018-registrations-without-password': registrationsWithoutPassword,
  '0019-import-keys': importKeys,
  '0020-instances': instances,
  '0021-operator-acts': operatorActs,
  '0022-unproved-contacts': unprovedContacts,
  '0023-reopened-appeals': reopenedAppeals,
  '0024-account-holds': accountHolds,
  '0025-account-events': accountEvents,
  '0026-register-keys': registerKeys,
  '0027-passkeys': passkeys,
  '0030-webhooks': webhooks,
  '0031-service-mails': serviceMails,
  '0034-calendar-feeds': calendarFeeds,
  '0035-fine-watches': fineWatches,
  '0038-registers-version': registersVersion,
  '0040-staff': staff,
  '0041-import-mappings': importMappings,
  '0042-evidence-links': evidenceLinks,
  '0044-appeals-at-the-desk': appealsAtTheDesk,
  '0048-desk-queues': deskQueues,
  '0049-register-uploads': registerUploads,
  '0050-unmatched-payments': unmatchedPayments,
  '0052-citizen-changes': citizenChanges,
  '0054-journal-acts': journalActs,
  '0055-figures': figures,
  '0056-news-markdown': newsMarkdown,
  '0058-statistics': statistics,
  '0059-attestations': attestations,
  '0061-desk-counts': deskCounts,
  '0063-push': push,
  '0064-car-shares': carShares,
  '0065-representatives': representatives,
  '0066-id-gov-ua': idGovUa,
  '0067-own-cases': ownCases,
  '0068-second-look': secondLook,
  '0069-staff-sign-ins': staffSignIns,
  '0070-sealed-staff-codes': sealedStaffCodes,
  '0071-plates-by-place': platesByPlace,
  '0072-joined-appeals': joinedAppeals,
  '0073-statement-lines': statementLines,
  '0074-resting-receivers': restingReceivers,
  '0075-staff-looks': staffLooks,
  '0076-promised-stays': promisedStays,
  '0078-person-words': personWords,
  '0079-staff-passkeys': staffPasskeys,
  '0080-imports-of-one-record': importsOfOneRecord,
  '0081-own-desk': ownDesk,
  '0083-work-of-people': workOfPeople,
  '0084-paper-letters': paperLetters,
  '0085-payment-claims': paymentClaims,
  '0086-entered-by-hand': enteredByHand,
  '0088-court-and-refunds': courtAndRefunds,
};

export const namesOfMigrations = Object.keys(MIGRATIONS);

const toldSchema = z.array(z.string()).default([]);
const toldBy = (name: string) => `migration ${name}`;

/** What these migrations said that they changed, a line each. */
export async function readTold(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ value: string }>`
    select value from marks where name in (${sql.join(names.map(toldBy))}) order by name`.execute(db);
  return rows.flatMap(({ value }) => value.split('\n'));
}

export interface SchemaState {
  /** Applied by a newer version. */
  unknown: string[];
  pending: string[];
  /** Reasons why instances of the version before have to be stopped. */
  stops: string[];
}

export function schemaState(done: readonly string[]): SchemaState {
  const pending = namesOfMigrations.filter((name) => !done.includes(name));
  return {
    unknown: done.filter((name) => !Object.hasOwn(MIGRATIONS, name)),
    pending,
    stops: pending.flatMap((name) => MIGRATIONS[name]?.contracts ?? []),
  };
}

/** Ordered by name. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map(({ name }) => name).sort();
}

export function requireNoNewer({ unknown: [name] }: SchemaState): void {
  if (name !== undefined)
    throw new ConfigError(
      `Базу вже оновила новіша версія сайту (${name}): запустіть ту версію або відновіть копію, зроблену перед оновленням, у порожнє місце.`,
    );
}

const LOCK_TRIES = 400;
const LOCK_EVERY_MS = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/** All at once or none: waiting for one table while holding another ends in a deadlock with a running instance. */
async function lockTables(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(trx);
  const lock = `lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode nowait`;
  for (let left = LOCK_TRIES; ; left -= 1) {
    await sql`savepoint before_locks`.execute(trx);
    try {
      await sql.raw(lock).execute(trx);
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || left === 0) throw error;
      await sql`rollback to savepoint before_locks`.execute(trx);
      await wait(LOCK_EVERY_MS);
    }
  }
}

type Before = (trx: Trx, state: SchemaState) => Promise<void>;

export async function runMigrations(
  trx: Trx,
  engine: Engine,
  wanted: readonly string[],
  before?: Before,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, run_at bigint not null)`.execute(trx);
  const done = await appliedMigrations(trx);
  const state = schemaState(done);
  requireNoNewer(state);
  if (done.length > 0) await before?.(trx, state);
  if (engine === 'postgres' && done.length > 0 && state.pending.some((name) => wanted.includes(name)))
    await lockTables(trx);
  const ran: string[] = [];
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (done.includes(name) || !wanted.includes(name)) continue;
    const told = toldSchema.parse(await migration.up(trx, engine));
    if (told.length > 0)
      await sql`insert into marks (name, value, set_at)
        values (${toldBy(name)}, ${told.join('\n')}, ${Date.now()})`.execute(trx);
    await sql`insert into migrations (name, run_at) values (${name}, ${Date.now()})`.execute(trx);
    ran.push(name);
  }
  return ran;
}

/** Safe when several instances start at once. Returns the names of the migrations that ran. */
export const migrate = (db: Db, engine: Engine, before?: Before): Promise<string[]> =>
  underStartLock(db, engine, (trx) => runMigrations(trx, engine, namesOfMigrations, before));
