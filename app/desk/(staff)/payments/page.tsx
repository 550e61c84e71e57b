import { DeskShell } from '@/components/desk/desk-shell';
import { UploadForm } from '@/components/desk/imports/upload-form';
import { PaymentNotice } from '@/components/desk/desk-notice';
import { PAYMENT_QUEUE } from '@/components/desk/payments/payment-queue';
import { Queue } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { deskPaths } from '@/domain/desk-paths';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/payments');

export default async function PaymentsPage({ searchParams }: PageProps<'/desk/payments'>) {
  const { desk, given, query, list } = await openList('payments.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/payments">
      <PaymentNotice query={given} />
      <p>
        <AppLink href={deskPaths.claims()}>Повідомлення про сплату від громадян</AppLink>
      </p>
      {desk.acts.includes('registers.change') ? (
        <Section id="statement" title="Завантажити виписку">
          <UploadForm register="payments" />
        </Section>
      ) : null}
      <Queue {...PAYMENT_QUEUE} query={query} {...list} />
    </DeskShell>
  );
}
