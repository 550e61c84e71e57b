import { Iban } from '@/components/payment/iban';
import { CallUs } from '@/components/settings/call-us';
import { DescriptionList } from '@/components/ui/description-list';
import type { Requisites } from '@/contract/settings';
import { purposePattern } from '@/lib/settings/purpose-pattern';

/** What a bank asks for, as plain text: to be read out or copied by hand. */
export function EssentialRequisites({ requisites }: { requisites: Requisites | undefined }) {
  if (!requisites) {
    return (
      <p>
        Сплачуйте за реквізитами з вашого повідомлення чи постанови. Є запитання? <CallUs />.
      </p>
    );
  }
  return (
    <DescriptionList
      items={[
        { term: 'Отримувач', description: <span translate="no">{requisites.recipient}</span> },
        { term: 'Рахунок (IBAN)', description: <Iban iban={requisites.iban} /> },
        { term: 'Код отримувача', description: requisites.recipient_code },
        { term: 'Призначення платежу', description: purposePattern(requisites.purpose) },
      ]}
    />
  );
}
