import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import styles from './pay-fine.module.css';

/** How to pay a fine, in the order one does it. */
export function PayFine() {
  const settings = getSettings();
  const { payment_links: links = [] } = settings;
  return (
    <Section id="pay-fine" title="Сплатити штраф">
      <ol className={styles.steps}>
        <li>
          <strong>Знайдіть серію та номер</strong> у постанові або повідомленні, яке інспектор залишив на склі.{' '}
          <AppLink href={paths.postanova}>Як читати постанову</AppLink>
        </li>
        <li>
          <strong>Перевірте суму на сьогодні.</strong> Якщо пільговий період ще триває, платите{' '}
          {ruleTexts(settings).share_to_pay} суми. <AppLink href={paths.saleInfo}>Умови знижки</AppLink>
        </li>
        <li>
          <strong>Сплатіть і збережіть квитанцію.</strong> У призначенні платежу обов’язково мають бути серія й номер
          постанови. <AppLink href={paths.infoPay}>Реквізити для сплати</AppLink>
        </li>
      </ol>
      <div className={styles.actions}>
        <ButtonLink href={paths.pay}>Сплатити штраф</ButtonLink>
        {links.map(({ title, url }) => (
          <ButtonLink key={url} href={url} variant="secondary" rel="noopener noreferrer">
            {title}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}
