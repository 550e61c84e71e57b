import { PhoneList } from '@/components/settings/phone-list';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { getSettings } from '@/lib/settings/settings';
import { purposePattern } from '@/lib/settings/purpose-pattern';
import { Copyable } from './copyable';

/** Recipient, account, code and the pattern of the purpose, as a bank asks for them. */
export function RequisitesCard() {
  const { requisites } = getSettings();
  if (!requisites) {
    return (
      <Notice title="Реквізити зазначено в документі">
        <p>
          Сплачуйте за реквізитами з вашого повідомлення чи постанови. Запитання — за телефоном: <PhoneList />.
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
            { term: 'Отримувач', description: <Copyable value={requisites.recipient} what="отримувач" /> },
            { term: 'Рахунок (IBAN)', description: <Copyable value={requisites.iban} what="рахунок" /> },
            { term: 'Код отримувача', description: <Copyable value={requisites.recipient_code} what="код отримувача" /> },
            { term: 'Призначення платежу', description: purposePattern(requisites.purpose) },
          ]}
        />
      </Stack>
    </Card>
  );
}
