import type { DeskDecision } from '@/contract/desk-appeals';
import type { CallContext } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { downloadOf } from '@/backend/platform/http/answers';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { nameForCitizens } from '@/backend/platform/staff/name-for-citizens';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { appealSubject } from '@/backend/appeals/act';
import { joinAppeal, unjoinAppeal } from '@/backend/appeals/join';
import { reopenAppeal } from '@/backend/appeals/reopen';
import { decideByCommand, requestEvidence, takeAppeal } from '@/backend/appeals/review';
import { storeUpload } from '@/backend/appeals/uploads';
import { addNote, giveAppeal } from './acts';
import { previewDecision } from './preview-decision';
import { listAppeals } from './queue';
import { serializeRow } from './rows';
import { confirmProposal, decideAtDesk, returnProposal } from './second-look';
import { numberOf, requireDeskFile, showCase } from './show-case';

/** A case is named by its number in whatever acts on it. */
const ofCase = async <Input extends { id: number }>({ context, staff, input }: Given<Input>) => ({
  ...input,
  number: await numberOf(context.db, input.id),
  by: await nameForCitizens(context.db, staff),
});

interface Given<Input> {
  context: CallContext;
  staff: Staff;
  acting: CallContext;
  input: Input;
}

const DECIDE = Object.assign(async (given: Given<DeskDecision>) => decideAtDesk(given.acting, await ofCase(given)), {
  commands: [decideByCommand],
});

export const appealsDesk: DeskOf<'appeals'> = {
  'appeals.list': async ({ context, staff, input }) => {
    await countLook(context, staff, 'appeals', input.q !== undefined && input.q !== '');
    const { rows, next } = await listAppeals(context, input, staff.staffId);
    return { results: rows.map(serializeRow), next };
  },

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

  'appeals.take': takeAppeal.deskBy(ofCase),
  'appeals.ask': requestEvidence.deskBy(ofCase),
  'appeals.decide': DECIDE,
  'appeals.reopen': reopenAppeal.deskBy(ofCase),
  'appeals.join': joinAppeal.deskBy(ofCase),
  'appeals.unjoin': unjoinAppeal.deskBy(ofCase),
  'appeals.give': giveAppeal.deskBy(ofCase),
  // A note may be written whatever has happened meanwhile.
  'appeals.note': addNote.deskBy(async (given) => ({ ...(await ofCase(given)), version: undefined })),
  'appeals.return': returnProposal.deskBy(ofCase),
  'appeals.upload': ({ context, input: { file } }) => storeUpload(context, file, 'inspection'),
  'appeals.preview': async (given) => previewDecision(given.acting, await ofCase(given)),
  'appeals.confirm': async (given) => confirmProposal(given.acting, await ofCase(given)),
};
