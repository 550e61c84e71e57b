import type { ReactNode } from 'react';
import { DeskNotice, idGiven, type WayOn } from '@/components/desk/desk-notice';
import styles from '@/components/desk/letters/letter-sheets.module.css';
import { REGISTER_WORDS } from '@/components/desk/registers/register-list';
import { type Description, DescriptionList } from '@/components/ui/description-list';
import { PrintButton } from '@/components/ui/print-button';
import type { DeskAppeal } from '@/contract/desk-appeals';
import type { DeskMessage } from '@/contract/desk-messages';
import type { RecordRegister, RegisterRecord } from '@/contract/desk-registers';
import type { Settings } from '@/contract/settings';
import { appealAnswerTerm, contactAnswerText } from '@/domain/appeal-terms';
import { cameWords, isToldOnPaper, type WayIn } from '@/domain/by-hand';
import { answerWay, type AnswerWay, CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDateTime } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { readableAddress } from '@/lib/text/site-name';
import { formatSerialNumber } from '@/domain/serial-number';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';
import type { PageQuery } from '@/lib/forms/query';

type ReceiptProps = {
  title: string;
  settings: Pick<Settings, 'title' | 'office_address'>;
  items: Description[];
  /** Until when what comes next. */
  children?: ReactNode;
  query: PageQuery;
  entered: string;
  ways: readonly (WayOn | null)[];
};

/** A sheet for whoever brought it, and what was done before it was printed. */
const Receipt = ({ title, settings, items, children, query, entered, ways }: ReceiptProps) => (
  <>
    <DeskNotice
      query={query}
      words={{ 'appeals.enter': entered, 'messages.enter': entered, 'registers.add': entered }}
      ways={() => ways}
    />
    <div>
      <PrintButton variant="primary">Надрукувати розписку</PrintButton>
    </div>
    <article data-letter="" data-sheet="" className={styles.sheet} aria-labelledby="receipt">
      <p>
        {settings.title}
        <br />
        {settings.office_address}
      </p>
      <h2 id="receipt" className={styles.title}>
        {title}
      </h2>
      <DescriptionList items={items} />
      {children}
      <p className={styles.signature}>Підпис працівника: ____________________________</p>
    </article>
  </>
);

/** Whoever left no e-mail is told on paper: by the post, or by this sheet. */
function toldWords(of: { came: WayIn | null; email: string; address: string }): string {
  if (of.email !== '') return `Підтвердження піде на ${of.email}.`;
  if (of.address !== '' && isToldOnPaper(of)) return 'Email немає: лист про отримання – у черзі «Пошта».';
  return of.came === 'phone' ? 'Email немає: назвіть людині номер.' : 'Email немає: віддайте розписку.';
}

const wayBack = (page: string, acts: readonly string[]): WayOn | null =>
  acts.includes('undo-entry') ? { href: `${page}#undo-entry`, words: 'Скасувати внесення' } : null;

const more = (href: string): WayOn => ({ href, words: 'Внести ще', shortcut: 'i' });

export function AppealReceipt({
  shown: { appeal, acts, by_hand: byHand },
  query,
  now,
}: {
  shown: DeskAppeal;
  query: PageQuery;
  now: number;
}) {
  const { id, number, created_at: at, answer_until: until, document, files, can_withdraw: isOpen } = appeal;
  return (
    <Receipt
      title="Розписка про прийняття скарги"
      settings={getSettings()}
      query={query}
      entered={`Скаргу ${number} внесено. ${toldWords({ ...appeal, came: byHand?.came ?? null })}`}
      ways={[
        { href: deskPaths.appeal(id), words: 'Відкрити скаргу', shortcut: 'b' },
        wayBack(deskPaths.appeal(id), acts),
        more(deskPaths.newAppeal),
        { href: deskPaths.appeals, words: 'Усі скарги' },
      ]}
      items={[
        { term: 'Номер', description: number },
        { term: 'Надійшла', description: cameWords(at, { came: null, ...byHand }) },
        { term: 'Від кого', description: fullName(appeal) },
        { term: 'Від імені', description: appeal.represented_name },
        { term: 'Адреса', description: appeal.address },
        {
          term: 'Щодо штрафу',
          description: `${formatSerialNumber(appeal.serial_number)}, авто ${formatLicensePlate(appeal.license_plate)}`,
        },
        { term: 'Додано файли', description: files.map(({ name }) => name).join(', ') },
        { term: 'Хто прийняв', description: byHand?.accepted_by },
      ]}
    >
      {isOpen ? <p>{appealAnswerTerm({ until, now }, document)}</p> : null}
      <p>Стан розгляду видно за номером скарги й номерним знаком: {readableAddress(absoluteUrl(paths.appealStatus))}</p>
    </Receipt>
  );
}

const WAYS: Record<AnswerWay, string> = {
  mail: 'надійде на вказану адресу',
  paper: 'надійде поштою на вказану адресу',
  phone: 'буде за вказаним телефоном',
};

type MessageReceiptProps = { message: DeskMessage; query: PageQuery; now: number };

export function MessageReceipt({ message, query, now }: MessageReceiptProps) {
  const { id, number, acts, kind, created_at: at, answer_until: until, answer } = message;
  return (
    <Receipt
      title="Розписка про прийняття звернення"
      settings={getSettings()}
      query={query}
      entered={`Звернення ${number} внесено. ${toldWords(message)}`}
      ways={[
        { href: deskPaths.message(id), words: 'Відкрити звернення', shortcut: 'b' },
        wayBack(deskPaths.message(id), acts),
        more(deskPaths.newMessage),
        { href: deskPaths.messages, words: 'Усі звернення' },
      ]}
      items={[
        { term: 'Номер', description: number },
        { term: 'Надійшло', description: cameWords(at, message) },
        { term: 'Що це', description: CONTACT_KIND_LABELS[kind] },
        { term: 'Від кого', description: message.name },
        { term: 'Місце проживання', description: message.address },
        { term: 'Додано файли', description: message.files.map(({ name }) => name).join(', ') },
        { term: 'Хто прийняв', description: message.accepted_by },
      ]}
    >
      {answer === null ? <p>{contactAnswerText({ kind, until, way: WAYS[answerWay(message)], now })}</p> : null}
    </Receipt>
  );
}

type RecordReceiptProps = { register: RecordRegister; record: RegisterRecord; query: PageQuery };

export function RecordReceipt({ register, record: { id, fields, photos, history }, query }: RecordReceiptProps) {
  const made = idGiven(query['import']);
  const entry = history.imports.find(({ is_new: isNew }) => isNew);
  return (
    <Receipt
      title="Розписка про внесення до реєстру"
      settings={getSettings()}
      query={query}
      entered="Запис внесено до реєстру."
      ways={[
        { href: deskPaths.record(register, id), words: 'Відкрити запис', shortcut: 'b' },
        made ? { href: deskPaths.import(made), words: 'Скасувати внесене' } : null,
        more(deskPaths.newRecord(register)),
        { href: deskPaths.register(register), words: `До списку: ${REGISTER_WORDS[register].title}` },
      ]}
      items={[
        { term: 'Реєстр', description: REGISTER_WORDS[register].title },
        ...fields
          .filter(({ is_made: isMade }) => !isMade)
          .map(({ label, value }) => ({ term: label, description: value })),
        { term: 'Фото', description: photos.length > 0 ? String(photos.length) : null },
        { term: 'Коли внесено', description: entry && formatDateTime(entry.at) },
        { term: 'Хто вніс', description: entry?.made_by },
      ]}
    />
  );
}
