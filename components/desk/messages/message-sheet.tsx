import { CaseFiles } from '@/components/appeals/case-files';
import { Act, ActLink } from '@/components/desk/act-form';
import { appealColumns } from '@/components/desk/appeals/appeal-columns';
import { CaseEvidence } from '@/components/desk/appeals/case-facts';
import { AcceptedBy, UndoEntryForm } from '@/components/desk/by-hand/undo-entry-form';
import looks from '@/components/ui/looks.module.css';
import { cameWords } from '@/domain/by-hand';
import { AllAbout } from '@/components/desk/find/all-about';
import { Notes, PastActs } from '@/components/desk/work/notes';
import { DescriptionList } from '@/components/ui/description-list';
import { EmailLink } from '@/components/ui/email-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { Section } from '@/components/ui/section';
import { Table } from '@/components/ui/table';
import type { DeskMessage, DeskMessageLine } from '@/contract/desk-messages';
import type { Id } from '@/contract/wire';
import { answerWay, type AnswerWay, CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { TemplateChoice } from '@/components/desk/templates/template-choice';
import { GiveForm } from '@/components/desk/work/give-form';
import type { DecisionTemplate } from '@/contract/decision-templates';
import { fillAnswer } from '@/domain/answer-text';
import { messageColumns } from './message-columns';
import styles from './message-sheet.module.css';
import { AnswerForm } from './answer-form';

/** What can be done now, each by one key. */
export function MessageActs({ id, version, acts }: DeskMessage) {
  if (acts.length === 0) return null;
  return (
    <div className={looks.row}>
      {acts.includes('take') ? (
        <Act variant="primary" values={{ id, version }} call="messages.take" label="Взяти звернення" shortcut="t">
          Взяти
        </Act>
      ) : null}
      <ActLink shortcut="w" href="#answer-text" variant="secondary">
        {acts.includes('answer') ? 'Відповісти' : 'Написати ще'}
      </ActLink>
      <ActLink shortcut="m" href="#note-text" variant="secondary">
        Нотатка
      </ActLink>
    </div>
  );
}

const WITHOUT_EMAIL: Record<AnswerWay, string> = {
  mail: '',
  paper: 'не залишено: відповідь піде паперовим листом',
  phone: 'не залишено: лист не піде, зателефонуйте',
};

function Facts({ message }: { message: DeskMessage }) {
  const { answer_until: until, email, phone } = message;
  return (
    <DescriptionList
      items={[
        { term: 'Що це', description: CONTACT_KIND_LABELS[message.kind] },
        {
          term: 'Надійшло',
          description: message.came ? cameWords(message.created_at, message) : formatMoment(message.created_at),
        },
        {
          term: 'Хто прийняв',
          description: message.accepted_by && (
            <AcceptedBy name={message.accepted_by} href={deskPaths.messageReceipt(message.id)} />
          ),
        },
        { term: 'Відповісти до', description: until ? formatDate(until) : 'закон строку не встановлює' },
        { term: 'Від кого', description: message.name },
        { term: 'Місце проживання', description: message.address },
        { term: 'Email', description: email ? <EmailLink email={email} /> : WITHOUT_EMAIL[answerWay(message)] },
        { term: 'Телефон', description: phone ? <PhoneLink phone={phone} /> : null },
        { term: 'Де саме', description: message.page },
      ]}
    />
  );
}

type Said = { id: string; title: string; by: string | null; text: string; at: string; files: DeskMessage['files'] };

/** All that the inspection wrote, in the order in which it did. */
function saidOf({ answer, answered_at: answered, answer_files: files, replies }: DeskMessage): Said[] {
  const said = replies.map(({ id, kind, author_name: by, text, files: some, created_at: at }) => ({
    id: `reply-${id}`,
    title: kind === 'ask' ? 'Прохання уточнити' : 'Доповнення до відповіді',
    by,
    text,
    at,
    files: some,
  }));
  const first = answered
    ? [{ id: 'answer', title: 'Відповідь', by: null, text: answer ?? '', at: answered, files }]
    : [];
  return [...first, ...said].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

type OthersProps = { id: string; title: string; rows: DeskMessageLine[]; now: number };

function Others({ id, title, rows, now }: OthersProps) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Table
        caption={`${title}: список`}
        captionHidden
        columns={messageColumns(now, true)}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </Section>
  );
}

export function MessageSheet({ message, now }: { message: DeskMessage; now: number }) {
  const place = { file: (fileId: Id) => deskPaths.messageFile(message.id, fileId) };
  return (
    <>
      <Facts message={message} />
      {message.acts.includes('undo-entry') ? (
        <UndoEntryForm
          call="messages.undo-entry"
          values={{ id: message.id, version: message.version }}
          mailedTo={message.mailed_to}
        >
          Звернення зникне разом із файлами. Його номер лишиться в журналі.
        </UndoEntryForm>
      ) : null}
      <Others id="follows" title="Продовжує звернення" rows={message.follows} now={now} />
      <Section id="message" title="Повідомлення">
        <p className={styles.words}>{message.message}</p>
        {message.files.length > 0 ? (
          <CaseEvidence files={message.files} place={place} label="Фото до звернення" />
        ) : null}
      </Section>
      {saidOf(message).map(({ id, title, by, text, at, files }) => (
        <Section key={id} id={id} title={title} lead={[formatMoment(at), ...(by ? [by] : [])].join(', ')}>
          <p className={styles.words}>{text}</p>
          {files.length > 0 ? <CaseFiles place={place} files={files} label="Файли інспекції" /> : null}
        </Section>
      ))}
      <PastActs history={message.history} />
      <Others id="followed" title="Після цього людина написала" rows={message.followed} now={now} />
      <Others id="earlier" title="Інші звернення цієї людини" rows={message.earlier} now={now} />
      {message.appeals.length > 0 ? (
        <Section id="appeals" title="Скарги цієї людини">
          <Table
            caption="Скарги"
            captionHidden
            columns={appealColumns(now, true)}
            rows={message.appeals}
            rowKey={({ id }) => id}
          />
        </Section>
      ) : null}
      <AllAbout person={`messages-${message.id}`} />
    </>
  );
}

type WritingProps = {
  message: DeskMessage;
  templates: readonly DecisionTemplate[];
  /** Without scripts: whose text stands in the form. */
  chosen: string | string[] | undefined;
};

/** What one writes, beside what one answers to. */
export function Writing({ message, templates, chosen }: WritingProps) {
  const { acts } = message;
  const filled = templates
    .filter(({ used_for: use }) => use === 'answer')
    .map((template) => ({ ...template, text: fillAnswer(template.text, message) }));
  const template = filled.find(({ id }) => String(id) === chosen);
  return (
    <>
      {acts.includes('ask') ? (
        <>
          <TemplateChoice
            address={deskPaths.message(message.id)}
            field="answer-text"
            templates={filled}
            chosen={chosen}
          />
          <AnswerForm
            key={`${message.id} ${message.version} ${template?.id}`}
            message={message}
            text={template?.text ?? ''}
          />
        </>
      ) : null}
      <Notes kind="messages" shown={message} mayWrite={acts.includes('note')} />
      {acts.includes('give') ? <GiveForm kind="messages" shown={message} /> : null}
    </>
  );
}
