import { OutageNotice } from '@/components/lists/outage-notice';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { listFaq } from '@/lib/faq/list-faq';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { plural } from '@/domain/plural';
import { FaqList } from './faq-list';
import styles from './faq-section.module.css';

/** As many as a phone shows at once; the rest unfolds below, without JavaScript too. */
const FIRST = 5;

/** Frequent questions of the home page. Fails alone. */
export async function FaqSection() {
  const faq = await lastGoodOrNull('faq', listFaq);
  if (faq && faq.data.length === 0) return null;
  return (
    <Section id="faq" title="Часті запитання">
      {faq ? (
        <>
          <FaqList entries={faq.data.slice(0, FIRST)} />
          {faq.data.length > FIRST ? (
            <details className={styles.rest}>
              <summary className={styles.more}>
                Ще {faq.data.length - FIRST} {plural(faq.data.length - FIRST, ['запитання', 'запитання', 'запитань'])}
              </summary>
              <FaqList entries={faq.data.slice(FIRST)} from={FIRST} />
            </details>
          ) : null}
          <JsonLd
            data={{
              '@type': 'FAQPage',
              mainEntity: faq.data.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: sanitiseHtml(answer, { headings: false }) },
              })),
            }}
          />
        </>
      ) : (
        <OutageNotice what="Розділ запитань" />
      )}
    </Section>
  );
}
