import { AllAbout } from '@/components/desk/find/all-about';
import { AcceptedBy } from '@/components/desk/by-hand/accepted-by';
import { cameWords } from '@/components/desk/by-hand/came-words';
import { DescriptionList } from '@/components/ui/description-list';
import { EmailLink } from '@/components/ui/email-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { Section } from '@/components/ui/section';
import { Table } from '@/components/ui/table';
import type { DeskMessage } from '@/contract/desk-messages';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { MESSAGE_COLUMNS } from './message-queue';
import styles from './message-sheet.module.css';

export function MessageSheet(message: DeskMessage) {
  const { answer_until: until, answered_at: answered, email, phone } = message;
  return (
    <>
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
          { term: 'Email', description: email ? <EmailLink email={email} /> : 'не залишено: відповідь не надійде' },
          { term: 'Телефон', description: phone ? <PhoneLink phone={phone} /> : null },
          { term: 'Де саме', description: message.page },
        ]}
      />
      <AllAbout person={`messages-${message.id}`} />
      <Section id="message" title="Повідомлення">
        <p className={styles.words}>{message.message}</p>
      </Section>
      {answered ? (
        <Section id="answer" title={`Відповідь від ${formatMoment(answered)}`}>
          <p className={styles.words}>{message.answer}</p>
        </Section>
      ) : null}
      {message.earlier.length > 0 ? (
        <Section id="earlier" title="Інші звернення з цієї адреси">
          <Table
            caption="Інші звернення"
            captionHidden
            columns={MESSAGE_COLUMNS}
            rows={message.earlier}
            rowKey={({ id }) => id}
          />
        </Section>
      ) : null}
    </>
  );
}
