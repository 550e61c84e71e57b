import { OutageNotice } from '@/components/lists/outage-notice';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { FAQ } from '@/lib/faq/faq';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { plural } from '@/domain/plural';
import { FaqList } from './faq-list';
import styles from './faq-section.module.css';

/** As many as a phone shows at once; the rest unfolds below, without JavaScript too. */
const FIRST = 5;

/** Frequent questions of the home page. Fails alone. */
export async function FaqSection() {
  const faq = await FAQ.readLatest();
  const entries = faq?.data.results ?? [];
  if (faq && entries.length === 0) return null;
  return (
    <Section id="faq" title="Часті запитання">
      {faq ? (
        <>
          <FaqList entries={entries.slice(0, FIRST)} />
          {entries.length > FIRST ? (
            <details className={styles.rest}>
              <summary className={styles.more}>
                Ще {entries.length - FIRST} {plural(entries.length - FIRST, ['запитання', 'запитання', 'запитань'])}
              </summary>
              <FaqList entries={entries.slice(FIRST)} from={FIRST} />
            </details>
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
