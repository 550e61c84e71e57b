import { LatestEvacuations } from '@/components/evacuations/latest-evacuations';
import { FaqSection } from '@/components/faq/faq-section';
import { Page } from '@/components/layout/page';
import { Container } from '@/components/layout/container';
import { LatestNews } from '@/components/news/latest-news';
import { ParkingSection } from '@/components/parking/parking-section';
import { InspectionData } from '@/components/seo/inspection-data';
import { CarCheck } from './car-check';
import { FirstAnswers } from './first-answers';
import styles from './home-page.module.css';
import { PayFine } from './pay-fine';

/** The home page: first what people phone about, then the public sections. */
export function HomePage() {
  return (
    <Page width="full">
      <InspectionData />
      <CarCheck />
      <Container className={styles.sections}>
        <FirstAnswers />
        <LatestEvacuations />
        <PayFine />
        <FaqSection />
        <ParkingSection />
        <LatestNews />
      </Container>
    </Page>
  );
}
