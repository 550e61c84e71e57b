import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import screen from '@/components/ui/screen.module.css';
import { formatMoney } from '@/domain/money';
import { openSumWords } from '@/domain/payment/open-sum';
import type { PaymentDetails } from '@/domain/payment/payment-details';

interface BankButtonProps {
  details: PaymentDetails | null;
  /** As in FineState. */
  sums: readonly string[];
}

/** A phone cannot scan its own screen, so there the link of the code is the button. */
export function BankButton({ details, sums }: BankButtonProps) {
  if (!details?.link) return null;
  const { link, amount } = details;
  return (
    <>
      <ButtonLink
        href={link}
        rel="noopener noreferrer"
        className={screen.phone}
        icon={<Icon name="credit-card" />}
        wide
      >
        {amount ? `Сплатити ${formatMoney(amount)} у застосунку банку` : 'Вписати суму в застосунку банку'}
      </ButtonLink>
      {amount ? null : <p className={screen.phone}>{openSumWords(sums)}</p>}
    </>
  );
}
