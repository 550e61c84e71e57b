import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { capital } from '@/domain/capital';
import { formatDate } from '@/domain/dates';
import { discountExample } from '@/domain/discount-example';
import { withinText } from '@/domain/discount-words';
import { paths } from '@/domain/paths';
import { noteMidnight } from '@/lib/api/render-notes';
import { getSettings } from '@/lib/settings/settings';
import styles from './pay-fine.module.css';

function discountWords(): { title: string; text: string } {
  const example = discountExample(getSettings().deadline_rules);
  if (!example)
    return {
      title: 'Чи діє ще знижка',
      text: 'Строк знижки вказано в постанові та в картці штрафу: там він порахований до дня.',
    };
  noteMidnight();
  const { percent, discountUntil } = example;
  return {
    title: `Штраф за ${percent} % суми`,
    text: `${capital(withinText(example))} після порушення. Якщо воно сталося сьогодні, знижка діє до ${formatDate(discountUntil)} включно.`,
  };
}

export function PayFine() {
  const { title, text } = discountWords();
  return (
    <section className={styles.due} aria-labelledby="pay-fine">
      <h2 id="pay-fine">{title}</h2>
      <p>{text}</p>
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
