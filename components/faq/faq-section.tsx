import { OutageNotice } from '@/components/lists/outage-notice';
import { JsonLd } from '@/components/seo/json-ld';
import { PhoneList } from '@/components/settings/phone-list';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { listFaq } from '@/lib/faq/list-faq';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { paths } from '@/domain/paths';
import { FaqList } from './faq-list';
import styles from './faq-section.module.css';

/** Frequent questions of the home page. Fails alone. */
export async function FaqSection() {
  const faq = await lastGoodOrNull('faq', listFaq);
  if (faq && faq.data.length === 0) return null;
  return (
    <Section id="faq" title="Часті запитання">
      {faq ? (
        <>
          <div className={styles.halves}>
            <FaqList entries={faq.data} />
            <Card tone="soft">
              <h3>Не знайшли відповіді?</h3>
              <p>
                Зателефонуйте: <PhoneList />.
              </p>
              <p>
                Або{' '}
                <AppLink href={paths.contact} asDocument>
                  напишіть нам
                </AppLink>{' '}
                – відповімо на пошту чи за телефоном.
              </p>
            </Card>
          </div>
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
