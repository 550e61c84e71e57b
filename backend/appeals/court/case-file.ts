// A complaint as one document for the court: what was decided about, what was said and sent, who did what, and each file.
import { copyOfAppeal } from '@/contract/appeal-copy';
import { APPEAL_STATUS_LABELS, appealOutcomeText } from '@/domain/appeal-states';
import { cameWords } from '@/domain/by-hand';
import { SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { formatDate, formatDateTime } from '@/domain/dates';
import { journalActText } from '@/contract/journal-acts';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { letterWords } from '@/domain/paper-letters';
import { formatSerialNumber } from '@/domain/serial-number';
import { changedInWords } from '@/contract/journal-words';
import { findOwnFine, fineSubject, stateOf } from '@/backend/fines';
import { lettersInWords } from '@/backend/notifications';
import { actsAbout } from '@/backend/platform/journal/record-act';
import type { Context } from '@/backend/platform/context';
import type { DocumentPart } from '@/backend/platform/pictures/document-job';
import { appealSubject } from '@/backend/appeals/act';
import { type Case, listMerged, requireCase } from '@/backend/appeals/cases';
import { asSent } from '@/backend/appeals/serialize';
import { readJson } from '@/backend/db/wire';
import { z } from 'zod';
import { listSuitsOf } from './suits';

type Rows = [term: string, value: string][];

const facts = (title: string, rows: Rows): DocumentPart[] =>
  rows.length === 0 ? [] : [{ title, blocks: [{ kind: 'facts', rows }] }];

const told = (rows: [string, string | null | undefined][]): Rows =>
  rows.flatMap(([term, value]): Rows => (value ? [[term, value]] : []));

const day = (at: number | null) => (at === null ? null : formatDate(at));

async function finePart({ db }: Context, { appeal }: Case): Promise<DocumentPart[]> {
  const fine = await findOwnFine(db, appeal);
  if (!fine) return facts('Постанова', [['Постанова', 'Такої постанови в реєстрі інспекції немає.']]);
  return facts(
    'Постанова',
    told([
      ['Серія та номер', formatSerialNumber(fine.serial_number)],
      ['Номерний знак', formatLicensePlate(fine.plate_key)],
      ['Порушення', formatDateTime(fine.violated_at)],
      ['Місце', fine.address],
      ['Стаття', fine.article],
      ['Що сталося', fine.description],
      ['Сума', formatMoney(amount(fine.amount_kopecks))],
      ['Винесено', day(fine.issued_at)],
      ['Вручено', day(fine.served_at)],
      ['Набрала законної сили', day(fine.in_force_at)],
      ['Стан', stateOf(fine)],
    ]),
  );
}

/** The hour of what came by hand is not known. */
const filedRows = ({ came, created_at: at, posted_at: posted, accepted_by: by }: Case['appeal']): Rows =>
  told([
    came === null ? ['Подано', formatDateTime(at)] : ['Надійшла', cameWords(at, { came })],
    ['Здано на пошту', day(posted)],
    ['Хто прийняв', by],
  ]);

function complaintParts({ appeal, document }: Case, title = 'Скарга'): DocumentPart[] {
  const { outcome, decided_at: at, decided_kopecks: sum, decision } = appeal;
  const words = copyOfAppeal({ ...asSent(appeal), reason: appeal.reason }).map(({ term, text }): [string, string] => [
    term,
    text,
  ]);
  return [
    ...facts(title, [...filedRows(appeal), ...words]),
    ...(outcome === null || at === null
      ? []
      : facts(
          'Рішення за скаргою',
          told([
            ['Рішення', appealOutcomeText(outcome, document)],
            ['Ухвалено', formatDateTime(at)],
            ['Нова сума', sum === null ? null : formatMoney(amount(sum))],
            ['Обґрунтування', decision],
          ]),
        )),
  ];
}

async function courtPart({ db }: Context, { appeal }: Case): Promise<DocumentPart[]> {
  const suits = await listSuitsOf(db, appeal.serial_key);
  const rows = suits.flatMap((suit) =>
    told([
      ['Суд', suit.court],
      ['Справа', `№\u00a0${suit.case_number}, позов від ${formatDate(suit.filed_at)}`],
      [
        'Рішення суду',
        suit.outcome && suit.decided_on && `${formatDate(suit.decided_on)}: ${SUIT_OUTCOME_LABELS[suit.outcome]}`,
      ],
    ]),
  );
  return facts('Суд', rows);
}

const WHO = { citizen: 'заявник', inspection: 'інспекція', system: 'автоматично' };

const timelinePart = ({ appeal, events }: Case): DocumentPart[] =>
  facts(
    'Перебіг розгляду',
    events
      .toReversed()
      .map(({ created_at: at, author, author_name: name, status, text }) => [
        appeal.came !== null && at === appeal.created_at ? formatDate(at) : formatDateTime(at),
        [[WHO[author], name].filter(Boolean).join(', '), status ? APPEAL_STATUS_LABELS[status] : '', text ?? '']
          .filter(Boolean)
          .join('\n'),
      ]),
  );

async function lettersPart({ db, now }: Context, { appeal }: Case): Promise<DocumentPart[]> {
  const letters = await lettersInWords(db, appeal.id, now());
  return facts(
    'Паперові листи',
    letters
      .toReversed()
      .map(({ created_at: at, title, paragraphs, ...letter }) => [
        formatDate(at),
        [`${title} (${letterWords({ ...letter, court_until: null })})`, ...paragraphs].join('\n'),
      ]),
  );
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** What the staff did with it, and with its fine. */
async function journalPart({ db }: Context, { appeal }: Case): Promise<DocumentPart[]> {
  const rows = await actsAbout(db, appealSubject(appeal), fineSubject(appeal.serial_key))
    .select(['at', 'actor_name', 'act', 'before', 'after'])
    .orderBy('id')
    .execute();
  const side = (json: string | null) => (json === null ? null : readJson(fieldsSchema, json));
  return facts(
    'Журнал справи',
    rows.map(({ at, actor_name: name, act, before, after }) => {
      const changes = changedInWords({ act, before: side(before), after: side(after) });
      const words = changes.map(
        ({ field, was, is = '–' }) => `${field}: ${was === undefined ? is : `було ${was}, стало ${is}`}`,
      );
      return [formatDateTime(at), [`${name || 'сайт'}: ${journalActText(act)}`, ...words].join('\n')];
    }),
  );
}

/** All but the files. */
export async function writtenParts(
  context: Context,
  number: string,
): Promise<{ found: Case; merged: Case[]; parts: DocumentPart[] }> {
  const found = await requireCase(context.db, number);
  const merged = await listMerged(context.db, found.appeal);
  const parts = [
    ...(await finePart(context, found)),
    ...complaintParts(found),
    ...merged.flatMap((one) => complaintParts(one, `Приєднана скарга №\u00a0${one.appeal.number}`)),
    ...(await courtPart(context, found)),
    ...timelinePart(found),
    ...(await lettersPart(context, found)),
    ...(await journalPart(context, found)),
  ];
  return { found, merged, parts };
}
