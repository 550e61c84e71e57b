import { PhoneList } from '@/components/settings/phone-list';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { findAccount } from '@/lib/payment/payment-details';
import { getSettings } from '@/lib/settings/settings';
import { purposePattern } from '@/lib/settings/purpose-pattern';
import { Copyable } from './copyable';

/** Recipient, account, code and the pattern of the purpose, as a bank asks for them. */
export function RequisitesCard() {
  const { requisites } = getSettings();
  const account = findAccount(requisites);
  if (!account || !requisites) {
    return (
      <Notice title="Реквізити зазначено в документі">
        <p>
          Реквізитів для сплати на сайті зараз немає. Сплачуйте за реквізитами з вашого повідомлення чи постанови; у призначенні платежу
          вкажіть серію, номер і номерний знак. Запитання — за телефоном: <PhoneList />.
        </p>
      </Notice>
    );
  }
  return (
    <Card as="section" width="text" aria-labelledby="requisites">
      <Stack>
        <h2 id="requisites">Реквізити для сплати штрафу</h2>
        <DescriptionList
          items={[
            { term: 'Отримувач', description: <Copyable value={account.recipient} what="отримувач" /> },
            { term: 'Рахунок (IBAN)', description: <Copyable value={account.iban} what="рахунок" /> },
            { term: 'Код отримувача', description: <Copyable value={account.recipientCode} what="код отримувача" /> },
            { term: 'Призначення платежу', description: purposePattern(requisites.purpose) },
          ]}
        />
      </Stack>
    </Card>
  );
}
