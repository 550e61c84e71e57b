import type { Engine, Trx } from '@/backend/db/connection';
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
import * as messagesInHand from './0087-messages-in-hand';
import * as courtAndRefunds from './0088-court-and-refunds';
import * as mergedAppealsAndMessageFiles from './0089-merged-appeals-and-message-files';
import * as filesOfAnswers from './0090-files-of-answers';
import * as knownPartsOfClaims from './0091-known-parts-of-claims';
import * as deletedUsers from './0092-deleted-users';
import * as platesOfOtherCountries from './0093-plates-of-other-countries';
import * as keptKeys from './0094-kept-keys';
import * as logOfImports from './0096-log-of-imports';

export interface Migration {
  /** What an instance of the version before it can no longer do beside the new tables: all have to be stopped first. */
  contracts?: string;
  /** May return lines for the operator: what it changed. */
  up(trx: Trx, engine: Engine): Promise<unknown>;
}

// Databases store these names: never rename or reuse one. Gaps in the numbers are intentional.
export const MIGRATIONS: Record<string, Migration> = {
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
  '0087-messages-in-hand': messagesInHand,
  '0088-court-and-refunds': courtAndRefunds,
  '0089-merged-appeals-and-message-files': mergedAppealsAndMessageFiles,
  '0090-files-of-answers': filesOfAnswers,
  '0091-known-parts-of-claims': knownPartsOfClaims,
  '0092-deleted-users': deletedUsers,
  '0093-plates-of-other-countries': platesOfOtherCountries,
  '0094-kept-keys': keptKeys,
  '0096-log-of-imports': logOfImports,
};
