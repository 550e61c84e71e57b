import { LatestEvacuations } from '@/components/evacuations/latest-evacuations';
import { FaqSection } from '@/components/faq/faq-section';
import { Page } from '@/components/layout/page';
import { Container } from '@/components/layout/container';
import { LatestNews } from '@/components/news/latest-news';
import { ParkingSection } from '@/components/parking/parking-section';
import { InspectionData } from '@/components/seo/inspection-data';
import { HelpCard } from '@/components/settings/help-card';
import { readStreet } from '@/lib/street/read-street';
import { CarCheck } from './car-check';
import { Stack } from '@/components/ui/stack';
import styles from './home-page.module.css';
import { PayFine } from './pay-fine';
import { Services } from './services';

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
