import { formatDate, formatMoment } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatSerialNumber } from '@/domain/serial-number';
import { HttpError } from '@/backend/core/http-error';
import { findOwnFine, readPhotos } from '@/backend/fines';
import type { CallContext, Context } from '@/backend/platform/context';
import { downloadOf } from '@/backend/platform/http/answers';
import { recordAct } from '@/backend/platform/journal/record-act';
import { findLetterhead } from '@/backend/platform/letters/letterhead';
import { makeDocument, pictureForPrint } from '@/backend/platform/pictures/clean-picture';
import type { DocumentJob, DocumentPart } from '@/backend/platform/pictures/document-job';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { appealSubject } from '@/backend/appeals/act';
import type { Case } from '@/backend/appeals/cases';
import { writtenParts } from './case-file';

const PDF = 'application/pdf';
/** Limit for PDFs that are bound in; what is more is listed. */
const PDF_BYTES_MAX = 60 * 1024 * 1024;
const RETRY_SECONDS = 30;

const apart = (title: string, why: string): DocumentPart => ({ title, blocks: [{ kind: 'text', text: why }] });

interface Attached {
  key: string;
  type: string;
  title: string;
}

const MISSING = 'Файлу немає у сховищі.';
const UNREADABLE = 'Файл не вдалося вкласти в документ: він є у справі й додається окремо.';

/** One file at a time: only the small copies of pictures stay in memory. */
async function filePart(
  { files, log }: Context,
  { key, type, title }: Attached,
  room: { pdf: number },
): Promise<DocumentPart> {
  const bytes = key === '' ? undefined : await files.find(key);
  if (!bytes) return apart(title, MISSING);
  if (type === PDF) {
    if (bytes.byteLength > room.pdf) return apart(title, UNREADABLE);
    room.pdf -= bytes.byteLength;
    return { title, ownPage: true, blocks: [{ kind: 'pdf', bytes, caption: title }] };
  }
  const picture = await pictureForPrint(bytes, type, log);
  if (!picture) return apart(title, UNREADABLE);
  return { title, ownPage: true, blocks: [{ kind: 'picture', bytes: picture, caption: '' }] };
}

async function attachedTo({ db }: Context, { appeal, files }: Case, merged: Case[]): Promise<Attached[]> {
  const fine = await findOwnFine(db, appeal);
  const photos = readPhotos(fine?.photos).map(({ key, alt, taken_at: at }, index) => ({
    key: key ?? '',
    type: 'image/jpeg',
    title: [`Фото порушення ${index + 1}`, alt, at === null ? '' : formatMoment(at)].filter(Boolean).join(', '),
  }));
  const sent = [...files, ...merged.flatMap((one) => one.files)].map(
    ({ storage_key: key, type, name, uploaded_at: at }) => ({
      key,
      type,
      title: `Файл справи: ${name}, ${formatDate(at)}`,
    }),
  );
  return [...photos, ...sent];
}

const statement = ({ name }: Pick<Staff, 'name'>, now: number): DocumentPart => ({
  title: 'Засвідчення',
  ownPage: true,
  blocks: [
    { kind: 'text', text: 'Згідно з оригіналом', isStrong: true },
    {
      kind: 'text',
      text: 'Документи й фото у цій справі відтворюють ті, що зберігає інспекція в електронному вигляді. Аркуші пронумеровано.',
    },
    {
      kind: 'facts',
      rows: [
        ['Посада', '______________________________________'],
        ['Підпис', '______________________________________'],
        ['Власне ім’я, прізвище', name],
        ['Дата', formatDate(now)],
        ['М. П.', ''],
      ],
    },
  ],
});

/** What a file of a stranger breaks is made once more without their PDFs. */
const withoutPdfs = (job: DocumentJob): DocumentJob => ({
  ...job,
  parts: job.parts.map((part) =>
    part.blocks.some(({ kind }) => kind === 'pdf') ? apart(part.title, UNREADABLE) : part,
  ),
});

/** Journalled before it is given away. */
export async function bindCase(acting: CallContext, staff: Staff, number: string): Promise<Response> {
  const { db, config, log, now } = acting;
  const { found, merged, parts } = await writtenParts(acting, number);
  const { appeal } = found;
  const room = { pdf: PDF_BYTES_MAX };
  const attached: DocumentPart[] = [];
  for (const file of await attachedTo(acting, found, merged)) attached.push(await filePart(acting, file, room));
  const job: DocumentJob = {
    type: 'document',
    title: `Справа за скаргою ${number}`,
    lines: [
      (await findLetterhead(db, config)).title,
      `Скарга: ${fullName(appeal)}, ${formatDate(appeal.created_at)}`,
      `Постанова: ${formatSerialNumber(appeal.serial_key)}`,
      `Складено ${formatMoment(now())}`,
    ],
    contents: 'Опис документів справи',
    foot: `Справа за скаргою ${number}`,
    parts: [...parts, ...attached, statement(staff, now())],
  };
  const bytes = (await makeDocument(job, log)) ?? (await makeDocument(withoutPdfs(job), log));
  if (!bytes)
    throw new HttpError(
      503,
      { detail: 'Справу зараз не вдалося скласти. Спробуйте ще раз за хвилину.', code: 'unavailable' },
      { 'Retry-After': String(RETRY_SECONDS) },
    );
  await db
    .transaction()
    .execute((trx) => recordAct(trx, acting, { act: 'case-file.made', subject: appealSubject(appeal) }));
  return downloadOf({ name: `Справа ${number}.pdf`, type: PDF, bytes });
}
