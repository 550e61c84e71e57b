import { Icon } from '@/components/ui/icon';
import { Prose } from '@/components/ui/prose';
import type { FaqEntry } from '@/contract/faq';
import { faqAnchor } from '@/lib/faq/faq';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { typeset } from '@/lib/text/typeset';
import styles from './faq-list.module.css';

/**
 * Questions that open one by one, without JavaScript too. Each has an address of its own: it stands on the answer, because
 * browsers open a question by themselves for an address inside it only. `from`: how many stand in the lists before.
 */
export function FaqList({ entries, from = 0 }: { entries: FaqEntry[]; from?: number }) {
  return (
    <div className={styles.list}>
      {entries.map((entry, index) => (
        <details key={entry.id ?? entry.question} className={styles.entry}>
          <summary className={styles.question}>
            <h3 className={styles.words}>{typeset(entry.question)}</h3>
            <Icon name="chevron-down" className={styles.sign} />
          </summary>
          <div id={faqAnchor(entry, from + index)} className={styles.answer}>
            <Prose cleanHtml={sanitiseHtml(entry.answer, { headings: false })} />
          </div>
        </details>
      ))}
    </div>
  );
}
