import type { DeskDecision } from '@/contract/desk-appeals';
import { type Asked, doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { notConfirmedBy } from '@/backend/platform/staff/may-confirm';
import { appealSubject, caseOf, numberOf } from '@/backend/appeals/act';
import { bindCase } from '@/backend/appeals/court/bind-case';
import * as joining from '@/backend/appeals/join';
import * as merging from '@/backend/appeals/merge';
import * as reopening from '@/backend/appeals/reopen';
import * as review from '@/backend/appeals/review';
import { decideByCommand } from '@/backend/appeals/review';
import { storeUpload } from '@/backend/appeals/uploads';
import * as entering from './enter';
import { foundByKeys } from './found';
import { previewDecision, previewLetter } from './preview-letter';
import { appealQueue } from './queue';
import * as secondLook from './second-look';
import { confirmProposal, decideAtDesk } from './second-look';
import { requireDeskFile, showCase } from './show-case';

const named = async <Input extends { id: number }>(given: Asked<Input>) => ({
  ...given.input,
  ...(await caseOf(given)),
});

const DECIDE = Object.assign(async (given: Asked<DeskDecision>) => decideAtDesk(given.acting, await named(given)), {
  commands: [decideByCommand],
});

export const appealsDesk: DeskOf<'appeals'> = {
  'appeals.list': async (given) => {
    const { context, staff, input } = given;
    const found = input.q === '' ? undefined : await foundByKeys(context, input.q);
    const notFor = input.queue === 'confirm' ? await notConfirmedBy(context.db, staff.staffId, context.now()) : [];
    return appealQueue.list({ ...given, input: { ...input, found, notFor } });
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

  'appeals.case-file': async ({ context, acting, staff, input: { id } }) =>
    bindCase(acting, staff, await numberOf(context.db, id)),

  ...doorsOf(entering),
  ...doorsOf(review),
  'appeals.decide': DECIDE,
  ...doorsOf(reopening),
  ...doorsOf(joining),
  ...doorsOf(merging),
  'appeals.upload': ({ context, input: { file } }) => storeUpload(context, file, 'inspection'),
  'appeals.preview': async (given) => previewDecision(given.acting, await named(given)),
  'appeals.preview-letter': async (given) => previewLetter(given.acting, await named(given)),
  'appeals.confirm': async (given) => confirmProposal(given.acting, await named(given)),
  ...doorsOf(secondLook),
};
