import { CallUs } from '@/components/settings/call-us';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { findAccount } from '@/domain/payment/payment-details';
import { getSettings } from '@/lib/settings/settings';
import { purposePattern } from '@/lib/settings/purpose-pattern';
import { CopyList } from './copy-list';
import { Iban } from './iban';

export function RequisitesCard() {
  const { requisites } = getSettings();
  const account = findAccount(requisites);
  if (!account || !requisites) {
    return (
      <Notice title="Реквізити зазначено в документі">
        <p>
          Реквізитів для сплати на сайті зараз немає. Сплачуйте за реквізитами з вашого повідомлення чи постанови; у
          призначенні платежу вкажіть серію, номер і номерний знак. Є запитання? <CallUs />.
        </p>
      </Notice>
    );
  }
  return (
    <Card as="section" width="text" aria-labelledby="requisites">
      <Stack>
        <h2 id="requisites">Реквізити для сплати штрафу</h2>
        <CopyList
          whole
          fields={[
            { term: 'Отримувач', value: account.recipient },
            { term: 'Код отримувача', value: account.recipientCode },
            { term: 'Рахунок (IBAN)', value: account.iban, shown: <Iban iban={account.iban} /> },
            { term: 'Призначення платежу', value: purposePattern(requisites.purpose), copies: false },
          ]}
        />
      </Stack>
    </Card>
  );
}
