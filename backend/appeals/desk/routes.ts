import { z } from 'zod';
import { appealUploadSchema } from '@/contract/appeals';
import {
  decisionPreviewSchema,
  deskActSchema,
  deskAppealSchema,
  deskAppealsQuerySchema,
  deskAppealsSchema,
  deskAskingSchema,
  deskDecidedSchema,
  type DeskDecision,
  deskDecisionSchema,
  deskGivingSchema,
  deskJoiningSchema,
  deskNoteSchema,
  deskReopeningSchema,
  deskReturningSchema,
} from '@/contract/desk-appeals';
import { CALL_FILES } from '@/domain/file-limits';
import { kopecks } from '@/domain/money';
import type { CallContext } from '@/backend/platform/context';
import { created, download, empty, ok } from '@/backend/platform/http/answers';
import { fileList, form, formFiles, json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { nameForCitizens } from '@/backend/platform/staff/name-for-citizens';
import { asStaff, type Staff, STAFF } from '@/backend/platform/staff/require-staff';
import { type ActOptions, appealSubject } from '@/backend/appeals/act';
import type { Decision } from '@/backend/appeals/decision';
import { joinAppeal, unjoinAppeal } from '@/backend/appeals/join';
import { reopenAppeal } from '@/backend/appeals/reopen';
import { requestEvidence, takeAppeal } from '@/backend/appeals/review';
import { storeUpload } from '@/backend/appeals/uploads';
import { addNote, giveAppeal } from './acts';
import { previewDecision } from './preview-decision';
import { listAppeals } from './queue';
import { serializeRow } from './rows';
import { confirmProposal, decideAtDesk, returnProposal } from './second-look';
import { numberOf, requireDeskFile, showCase } from './show-case';

const deskUploadSchema = z.object({ uploads: formFiles(fileList.length(1, 'Виберіть файл')) });

const SEE = STAFF('appeals.see');
const HANDLE = STAFF('appeals.handle');
const done = empty('Записано');

const readDecision = ({ outcome, amount, ...words }: DeskDecision): Decision =>
  outcome === 'amount_changed' ? { ...words, outcome, kopecks: kopecks(amount) } : { ...words, outcome };

interface Given {
  context: CallContext;
  staff: Staff;
  params: { id: number };
  body: { version: number };
}

async function actOf({ context, staff, params, body: { version } }: Given) {
  const options: ActOptions = { version, by: await nameForCitizens(context.db, staff) };
  return { acting: asStaff(context, staff), number: await numberOf(context.db, params.id), options };
}

export const deskAppealCalls = [
  call('GET /desk/appeals/', {
    summary: 'Черга скарг',
    who: SEE,
    query: deskAppealsQuerySchema,
    answer: ok('Скарги', deskAppealsSchema),
    handle: async ({ context, staff, query }) => {
      await countLook(context, staff, 'appeals', query.q !== undefined && query.q !== '');
      const { rows, next } = await listAppeals(context, query, staff.staffId);
      return { results: rows.map(serializeRow), next };
    },
  }),

  call('GET /desk/appeals/{id}/', {
    summary: 'Скарга з усім, що треба для рішення; перегляд записують у журнал',
    who: SEE,
    answer: ok('Скарга', deskAppealSchema),
    handle: async ({ context, staff, params }) => {
      const shown = await showCase(context, staff, params.id);
      await recordLook(asStaff(context, staff), 'appeal.seen', appealSubject(shown.appeal));
      return shown;
    },
  }),

  call('GET /desk/appeals/{id}/files/{file_id}/', {
    summary: 'Файл скарги',
    who: SEE,
    answer: download('Файл'),
    handle: async ({ context, staff, params }) => {
      const file = await requireDeskFile(context.db, params.id, params.file_id);
      const subject = appealSubject({ number: await numberOf(context.db, params.id) });
      await recordLook(asStaff(context, staff), 'document.seen', `${subject} file ${params.file_id}`);
      return { ...file, bytes: await context.files.get(file.storage_key) };
    },
  }),

  call('POST /desk/appeals/{id}/take/', {
    summary: 'Взяти скаргу на розгляд',
    who: HANDLE,
    body: json(deskActSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await takeAppeal(acting, number, options);
    },
  }),

  call('POST /desk/appeals/{id}/give/', {
    summary: 'Передати скаргу колезі',
    who: HANDLE,
    body: json(deskGivingSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number } = await actOf(given);
      await giveAppeal(acting, number, given.body.staff_id, given.body.version);
    },
  }),

  call('POST /desk/appeals/{id}/join/', {
    summary: 'Приєднати скаргу без штрафу до штрафу реєстру; заявник отримує лист',
    who: HANDLE,
    body: json(deskJoiningSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await joinAppeal(acting, number, given.body.serial_number, options);
    },
  }),

  call('POST /desk/appeals/{id}/unjoin/', {
    summary: 'Від’єднати скаргу від штрафу, до якого її приєднали',
    who: HANDLE,
    body: json(deskActSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await unjoinAppeal(acting, number, options);
    },
  }),

  call('POST /desk/appeals/{id}/notes/', {
    summary: 'Додати нотатку, яку бачать лише працівники',
    who: HANDLE,
    body: json(deskNoteSchema),
    answer: done,
    handle: async ({ context, staff, params, body }) =>
      addNote(asStaff(context, staff), await numberOf(context.db, params.id), body.text),
  }),

  call('POST /desk/appeals/{id}/ask/', {
    summary: 'Попросити докази',
    who: HANDLE,
    body: json(deskAskingSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await requestEvidence(acting, number, given.body.text, options);
    },
  }),

  call('POST /desk/appeal-uploads/', {
    summary: 'Надіслати файл, який потім додасть рішення; без рішення його видалять за добу',
    who: HANDLE,
    body: form(deskUploadSchema, CALL_FILES.ofDecision),
    answer: created('Отриманий файл', appealUploadSchema),
    handle: async ({ context, body: { uploads } }) => {
      const [file] = uploads;
      if (!file) throw new Error('The schema lets no empty list pass');
      return storeUpload(context, file, 'inspection');
    },
  }),

  call('POST /desk/appeals/{id}/preview/', {
    summary: 'Що саме отримає заявник, якщо так вирішити; нічого не записує',
    who: HANDLE,
    body: json(deskDecisionSchema),
    answer: ok('Лист, сторінка і суми', decisionPreviewSchema),
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      return previewDecision(acting, number, readDecision(given.body), options);
    },
  }),

  call('POST /desk/appeals/{id}/decide/', {
    summary: 'Ухвалити рішення або, де потрібні дві пари очей, запропонувати його',
    who: HANDLE,
    body: json(deskDecisionSchema),
    answer: ok('Ухвалено чи запропоновано', deskDecidedSchema),
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      return { state: await decideAtDesk(acting, number, readDecision(given.body), options) };
    },
  }),

  call('POST /desk/appeals/{id}/confirm/', {
    summary: 'Підтвердити рішення, яке запропонував інший працівник',
    who: HANDLE,
    body: json(deskActSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await confirmProposal(acting, number, options);
    },
  }),

  call('POST /desk/appeals/{id}/return/', {
    summary: 'Повернути запропоноване рішення з поясненням',
    who: HANDLE,
    body: json(deskReturningSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number } = await actOf(given);
      await returnProposal(acting, number, given.body.text, given.body.version);
    },
  }),

  call('POST /desk/appeals/{id}/reopen/', {
    summary: 'Поновити розгляд: ухвалене рішення більше не діє',
    who: HANDLE,
    body: json(deskReopeningSchema),
    answer: done,
    errors: [409],
    handle: async (given) => {
      const { acting, number, options } = await actOf(given);
      await reopenAppeal(acting, number, given.body.text, options);
    },
  }),
];
