import type { DeskDecision } from '@/contract/desk-appeals';
import { kopecks } from '@/domain/money';
import type { CallContext } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { nameForCitizens } from '@/backend/platform/staff/name-for-citizens';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { type ActOptions, appealSubject } from '@/backend/appeals/act';
import type { Decision } from '@/backend/appeals/decision';
import { joinAppeal, unjoinAppeal } from '@/backend/appeals/join';
import { reopenAppeal } from '@/backend/appeals/reopen';
import { requestEvidence, takeAppeal } from '@/backend/appeals/review';
import { storeUpload } from '@/backend/appeals/uploads';
import { addNote, giveAppeal } from './acts';
import { previewDecision } from './preview-decision';
import { appealQueue } from './queue';
import { confirmProposal, decideAtDesk, returnProposal } from './second-look';
import { numberOf, requireDeskFile, showCase } from './show-case';

const readDecision = ({ outcome, amount, text, uploads }: DeskDecision): Decision =>
  outcome === 'amount_changed' ? { text, uploads, outcome, kopecks: kopecks(amount) } : { text, uploads, outcome };

interface Given {
  context: CallContext;
  staff: Staff;
  input: { id: number; version: number };
}

async function caseOf({ context, staff, input: { id, version } }: Given): Promise<[string, ActOptions]> {
  return [await numberOf(context.db, id), { version, by: await nameForCitizens(context.db, staff) }];
}

export const appealsDesk: DeskOf<'appeals'> = {
  'appeals.list': appealQueue.list,

  'appeals.find': async ({ context, staff, acting, input: { id } }) => {
    const shown = await showCase(context, staff, id);
    await recordLook(acting, 'appeal.seen', appealSubject(shown.appeal));
    return shown;
  },

  'appeals.file': async ({ context, acting, input: { id, file_id: fileId } }) => {
    const file = await requireDeskFile(context.db, id, fileId);
    const subject = appealSubject({ number: await numberOf(context.db, id) });
    await recordLook(acting, 'document.seen', `${subject} file ${fileId}`);
    return downloadOf({ ...file, bytes: await context.files.get(file.storage_key) });
  },

  'appeals.take': async (given) => takeAppeal(given.acting, ...(await caseOf(given))),

  'appeals.give': async ({ acting, input: { id, version, staff_id: staffId } }) =>
    giveAppeal(acting, await numberOf(acting.db, id), staffId, version),

  'appeals.join': async (given) => {
    const [number, options] = await caseOf(given);
    await joinAppeal(given.acting, number, given.input.serial_number, options);
  },

  'appeals.unjoin': async (given) => unjoinAppeal(given.acting, ...(await caseOf(given))),

  'appeals.note': async ({ acting, input: { id, text } }) => addNote(acting, await numberOf(acting.db, id), text),

  'appeals.ask': async (given) => {
    const [number, options] = await caseOf(given);
    await requestEvidence(given.acting, number, given.input.text, options);
  },

  'appeals.reopen': async (given) => {
    const [number, options] = await caseOf(given);
    await reopenAppeal(given.acting, number, given.input.text, options);
  },

  'appeals.return': async ({ acting, input: { id, version, text } }) =>
    returnProposal(acting, await numberOf(acting.db, id), text, version),

  'appeals.upload': ({ context, input: { file } }) => storeUpload(context, file, 'inspection'),

  'appeals.preview': async (given) => {
    const [number, options] = await caseOf(given);
    return previewDecision(given.acting, number, readDecision(given.input), options);
  },

  'appeals.decide': async (given) => {
    const [number, options] = await caseOf(given);
    return { state: await decideAtDesk(given.acting, number, readDecision(given.input), options) };
  },

  'appeals.confirm': async (given) => confirmProposal(given.acting, ...(await caseOf(given))),
};
