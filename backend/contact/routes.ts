import {
  checkRequest,
  contactCopySchema,
  contactCreationSchema,
  contactFieldsSchema,
  contactReceiptSchema,
} from '@/contract/contact';
import { messageFiles } from '@/backend/appeals';
import { instant, instantOrNull } from '@/backend/db/wire';
import { requireFormCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { Context } from '@/backend/platform/context';
import { created, download, ok } from '@/backend/platform/http/answers';
import { submissionWithFiles } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { isMessageOpened, issueLink, LINK, LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';
import { MAYBE_CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { uploaderOf } from '@/backend/platform/uploads/upload-quota';
import { createMessage } from './create-message';
import { listMessageFiles, requireMessageFile } from './files';
import { listReplies } from './replies';
import type { MessageRow } from './act';

function findLinkedMessage({ db, now }: Context, keyHash: string) {
  return db
    .selectFrom('contact_responses')
    .where('id', 'in', db.selectFrom('private_links').where('key_hash', '=', keyHash).select('contact_id'))
    .where(isMessageOpened(now() - LINK_AFTER_END_MS))
    .selectAll()
    .executeTakeFirst();
}

const serialize = (message: MessageRow) => ({
  ...message,
  created_at: instant(message.created_at),
  answer_until: instantOrNull(message.answer_until),
  answered_at: instantOrNull(message.answered_at),
  mailed_to: message.receipt_mailed ? message.email : undefined,
});

const contactFormSchema = contactFieldsSchema.extend(messageFiles).superRefine(checkRequest);

export const contactCalls = [
  call('POST /contact-responses/', {
    summary: 'Звернення до інспекції; Idempotency-Key робить повторне надсилання безпечним',
    who: MAYBE_CITIZEN,
    body: submissionWithFiles(contactCreationSchema, contactFormSchema),
    answer: created('Номер звернення', contactReceiptSchema),
    limits: ['contact'],
    countedInside: ['opened-files', 'upload-kb'],
    handle: async ({ context, citizen, body, evidence, submit }) => {
      // A retry has new upload ids and a new captcha, and is still the same message.
      const { captcha, uploads: _uploads, ...words } = body;
      const submitted = submit(words);
      if (!citizen) await requireFormCaptcha(context, captcha, 'contact_responses', submitted);
      const userId = citizen?.userId ?? null;
      const files = { files: evidence, uploader: uploaderOf(context, userId) };
      const stored = await createMessage(context, body, files, submitted, userId);
      const link_key = await issueLink(context.db, { contact_id: stored.id }, context.now());
      return { ...serialize(stored), link_key };
    },
  }),

  call('GET /contact-copy/', {
    summary: 'Копія звернення та відповідь на нього',
    who: LINK,
    answer: ok('Копія', contactCopySchema),
    handle: async ({ context, link }) => {
      const message = await link.open(findLinkedMessage(context, link.keyHash));
      const files = await listMessageFiles(context.db, message.id);
      return { ...serialize(message), files, ...(await listReplies(context.db, message)) };
    },
  }),

  call('GET /contact-copy/files/{file_id}/', {
    summary: 'Завантажити файл звернення або відповіді на нього',
    who: LINK,
    answer: download('Файл'),
    handle: async ({ context, link, params }) => {
      const message = await link.open(findLinkedMessage(context, link.keyHash));
      const file = await requireMessageFile(context.db, message.id, params.file_id);
      return { ...file, bytes: await context.files.get(file.storage_key) };
    },
  }),
];
