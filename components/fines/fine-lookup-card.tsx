import { ByPhone } from '@/components/settings/by-phone';
import { NotConnected } from '@/components/lists/empty-register';
import { AppLink } from '@/components/ui/app-link';
import { findAccount, ibansIn } from '@/domain/payment/payment-details';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { findRegister } from '@/lib/settings/registers';
import { getSettings } from '@/lib/settings/settings';
import { FineLookupForm, type FineLookupFormProps } from './fine-lookup-form';

export function FineLookupCard(form: Omit<FineLookupFormProps, 'iban' | 'formerIbans'>) {
  if (hasFeature('fine-lookup')) {
    const { requisites } = getSettings();
    const iban = findAccount(requisites)?.iban ?? null;
    return <FineLookupForm {...form} iban={iban} formerIbans={ibansIn(requisites?.former_ibans)} />;
  }
  return (
    <>
      {form.heading}
      {findRegister('fines').state === 'never-filled' ? <NotConnected title="Реєстр штрафів" /> : <LookUpByPhone />}
    </>
  );
}

function LookUpByPhone() {
  return (
    <ByPhone title="Про штраф за номером дізнайтеся за телефоном">
      <p>
        Назвіть номерний знак, серію та номер документа. Штрафи своїх автомобілів видно в{' '}
        <AppLink href={paths.cabinet} asDocument>
          особистому кабінеті
        </AppLink>
        .
      </p>
    </ByPhone>
  );
}
