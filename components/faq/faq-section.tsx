import { UnreadNotice } from '@/components/lists/unread-notice';
import { OutageNotice } from '@/components/lists/outage-notice';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { FAQ, faqAnchor } from '@/lib/faq/faq';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { plural } from '@/domain/plural';
import { Fold } from '@/components/ui/fold';
import { Icon } from '@/components/ui/icon';
import { CleanProse } from '@/components/document/clean-prose';
import type { FaqEntry } from '@/contract/faq';
import { typeset } from '@/lib/text/typeset';
import styles from './faq-section.module.css';

/**
 * The id is on the answer because browsers open <details> only for a target inside it. `from`: number of entries in the
 * lists before.
 */
function FaqList({ entries, from = 0 }: { entries: FaqEntry[]; from?: number }) {
  return (
    <div className={styles.list}>
      {entries.map((entry, index) => (
        <details key={entry.id ?? entry.question} className={styles.entry}>
          <summary className={styles.question}>
            <h3 className={styles.words}>{typeset(entry.question)}</h3>
            <Icon name="chevron-down" className={styles.sign} />
          </summary>
          <div id={faqAnchor(entry, from + index)} className={styles.answer}>
            <CleanProse html={sanitiseHtml(entry.answer, { headings: false })} />
          </div>
        </details>
      ))}
    </div>
  );
}

const FIRST = 5;

export async function FaqSection() {
  const faq = await FAQ.readLatest();
  const entries = faq?.data.results ?? [];
  if (faq && entries.length === 0 && faq.unread === 0) return null;
  return (
    <Section id="faq" title="Часті запитання">
      {faq ? (
        <>
          <UnreadNotice rows={faq.unread} />
          <FaqList entries={entries.slice(0, FIRST)} />
          {entries.length > FIRST ? (
            <Fold
              title={`Ще ${entries.length - FIRST} ${plural(entries.length - FIRST, ['запитання', 'запитання', 'запитань'])}`}
            >
              <FaqList entries={entries.slice(FIRST)} from={FIRST} />
            </Fold>
          ) : null}
          <JsonLd
            data={{
              '@type': 'FAQPage',
              mainEntity: entries.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: sanitiseHtml(answer, { headings: false }) },
              })),
            }}
          />
        </>
      ) : (
        <OutageNotice what={FAQ.listTitle} />
      )}
    </Section>
  );
}
