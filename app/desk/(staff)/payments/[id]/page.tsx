import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { PaymentNotice } from '@/components/desk/desk-notice';
import { PaymentSheet, ResolvePayment } from '@/components/desk/payments/resolve-payment';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/payments/[id]'>) =>
  describeDesk('/desk/payments/[id]', async (ask) => (await ask('payments.find', await params)).id);

export default async function PaymentPage({ params, searchParams }: PageProps<'/desk/payments/[id]'>) {
  const { desk, found: payment } = await openRecord('payments.find', params);
  const mayResolve = desk.acts.includes('payments.match');
  return (
    <DeskShell desk={desk} page="/desk/payments/[id]" about={`payments/${payment.id}`}>
      <PaymentNotice query={await searchParams} next={payment.next_id} />
      <WaitingProposals waiting={payment.waiting} of="payment" record={payment.id} />
      <BesideLayout beside={mayResolve ? <ResolvePayment {...payment} /> : null}>
        <PaymentSheet {...payment} />
      </BesideLayout>
    </DeskShell>
  );
}
