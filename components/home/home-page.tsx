import { LatestEvacuations } from '@/components/evacuations/latest-evacuations';
import { FaqSection } from '@/components/faq/faq-section';
import { Page, PageHeading, Container } from '@/components/layout/page-frame';
import { ParkingSection } from '@/components/parking/parking-section';
import { InspectionData } from '@/components/seo/inspection-data';
import { HelpCard } from '@/components/settings/help-card';
import { readStreet } from '@/lib/street/read-street';
import { Stack } from '@/components/ui/stack';
import { OutageNotice } from '@/components/lists/outage-notice';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { NEWS } from '@/lib/news/news';
import { paths } from '@/domain/paths';
import { NewsCard } from '@/components/news/news-card';
import { ButtonLink } from '@/components/ui/button';
import { capital } from '@/domain/capital';
import { formatDate } from '@/domain/dates';
import { discountExample } from '@/domain/discount-example';
import { withinText } from '@/domain/discount-words';
import { noteMidnight } from '@/lib/api/render-notes';
import { getSettings } from '@/lib/settings/settings';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { drawingPath } from '@/lib/street/look';
import type { StreetNow } from '@/lib/street/street-now';
import styles from './home-page.module.css';
import { Services } from './services';
import payFineStyles from './pay-fine.module.css';
import carCheckStyles from './car-check.module.css';
import scene from './street-scene.module.css';

const LATEST_NEWS = 3;

async function LatestNews() {
  const news = await NEWS.readLatest();
  if (news && news.data.results.length === 0) return null;
  return (
    <Section id="latest-news" title="Останні новини" more={<AppLink href={paths.news()}>Усі новини</AppLink>}>
      {news ? (
        <PlainList layout="grid">
          {news.data.results.slice(0, LATEST_NEWS).map((item) => (
            <li key={item.id}>
              <NewsCard item={item} level={3} />
            </li>
          ))}
        </PlainList>
      ) : (
        <OutageNotice what={NEWS.listTitle} />
      )}
    </Section>
  );
}

function discountWords(): { title: string; text: string } {
  const example = discountExample(getSettings().deadline_rules);
  if (!example)
    return {
      title: 'Чи діє ще знижка',
      text: 'Строк знижки вказано в постанові та в картці штрафу: там він порахований до дня.',
    };
  noteMidnight();
  const { percent, discountUntil } = example;
  return {
    title: `Штраф за ${percent} % суми`,
    text: `${capital(withinText(example))} після порушення. Якщо воно сталося сьогодні, знижка діє до ${formatDate(discountUntil)} включно.`,
  };
}

export function PayFine() {
  const { title, text } = discountWords();
  return (
    <section className={payFineStyles.due} aria-labelledby="pay-fine">
      <h2 id="pay-fine">{title}</h2>
      <p>{text}</p>
      <ButtonLink href={paths.pay} variant="sun" wide>
        Сплатити штраф
      </ButtonLink>
      <p className={payFineStyles.ways}>
        <AppLink href={paths.saleInfo}>Умови знижки</AppLink>
        <AppLink href={paths.infoPay}>Реквізити</AppLink>
      </p>
    </section>
  );
}

/** The drawing is decoration: its caption says the same. */
function StreetScene({ look, sentence }: Pick<StreetNow, 'look' | 'sentence'>) {
  return (
    <figure className={scene.street}>
      <figcaption className={scene.caption}>{sentence}</figcaption>
      <div className={scene.view}>
        <picture>
          <source media="(min-width: 62em)" srcSet={drawingPath('city', look)} width={5580} height={508} />
          <img
            className={scene.scene}
            src={drawingPath('lane', look)}
            alt=""
            width={2880}
            height={1400}
            fetchPriority="high"
          />
        </picture>
        {look.tows ? <img className={scene.truck} src="/drawings/truck.svg" alt="" width={204} height={76} /> : null}
      </div>
    </figure>
  );
}

export function CarCheck({ street }: { street: StreetNow }) {
  return (
    <section className={carCheckStyles.band} aria-labelledby="car-check" data-light={street.look.light}>
      <div className={carCheckStyles.inner}>
        <PageHeading
          title="Штрафи, евакуація та паркування в місті"
          lead="Перевірте авто, сплатіть або оскаржте штраф, знайдіть місце для паркування."
        />
        <StreetScene {...street} />
        <div className={carCheckStyles.check}>
          <h2 id="car-check">
            <VisuallyHidden>Перевірити авто</VisuallyHidden>
          </h2>
          <EvacuationSearchForm
            label="Номерний знак авто"
            name="Перевірка авто"
            button="Перевірити"
            hint="Кирилицею чи латиницею: АА 1234 ВВ"
          />
        </div>
      </div>
    </section>
  );
}

export async function HomePage() {
  const street = await readStreet();
  return (
    <Page width="full">
      <InspectionData />
      <CarCheck street={street} />
      <Container className={styles.sections}>
        <Services />
        <div className={styles.halves}>
          <LatestEvacuations />
          <Stack>
            <PayFine />
            <HelpCard />
          </Stack>
        </div>
        <FaqSection />
        <ParkingSection />
        <LatestNews />
      </Container>
    </Page>
  );
}
