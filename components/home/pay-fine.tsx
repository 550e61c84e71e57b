import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { formatDate } from '@/domain/dates';
import { discountExample } from '@/domain/discount-example';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { getSettings } from '@/lib/settings/settings';
import styles from './pay-fine.module.css';

const DAYS = {
  bank: ['банківського дня', 'банківських днів', 'банківських днів'],
  calendar: ['дня', 'днів', 'днів'],
} as const;

function discountAnswer(): string {
  const example = discountExample(getSettings().deadline_rules);
  if (!example) return 'Строк знижки вказано в постанові та в картці штрафу: там він порахований до дня.';
  const term = `упродовж ${example.days} ${plural(example.days, DAYS[example.count])} після порушення`;
  return `Сплатіть ${term} – і внесете лише ${example.percent} % суми. Якщо порушення сталося сьогодні, знижка діє до ${formatDate(example.discountUntil)} включно.`;
}

export function PayFine() {
  return (
    <section className={styles.due} aria-labelledby="pay-fine">
      <h2 id="pay-fine">Сплатити штраф</h2>
      <p>{discountAnswer()}</p>
      <ButtonLink href={paths.pay} variant="sun" wide>
        Сплатити штраф
      </ButtonLink>
      <p className={styles.ways}>
        <AppLink href={paths.saleInfo}>Умови знижки</AppLink>
        <AppLink href={paths.infoPay}>Реквізити</AppLink>
      </p>
    </section>
  );
}
