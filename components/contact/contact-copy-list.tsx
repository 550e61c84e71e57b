import { DescriptionList } from '@/components/ui/description-list';
import type { ContactCopy } from '@/contract/contact';
import styles from './contact-copy-list.module.css';

/** Everything the citizen sent, word for word. */
export function ContactCopyList({ copy: { message, page, name, address, email, phone } }: { copy: ContactCopy }) {
  return (
    <DescriptionList
      items={[
        { term: 'Повідомлення', description: <span className={styles.text}>{message}</span> },
        { term: 'Де саме', description: page },
        { term: 'Від кого', description: name },
        { term: 'Місце проживання', description: address },
        { term: 'Email', description: email },
        { term: 'Телефон', description: phone },
      ]}
    />
  );
}
