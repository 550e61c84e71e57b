// The three questions an inspection is phoned about 300 times a day are answered before anything else.
import { CalendarClock, CreditCard, Truck } from 'lucide-react';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { PlainList } from '@/components/ui/plain-list';
import { paths } from '@/domain/paths';
import { discountExample } from '@/domain/discount-example';
import { isPageOffered } from '@/lib/settings/features';
import { getSettings } from '@/lib/settings/settings';
import { formatDate } from '@/domain/dates';
import { plural } from '@/domain/plural';
import styles from './first-answers.module.css';

const DAYS = {
  bank: ['банківського дня', 'банківських днів', 'банківських днів'],
  calendar: ['дня', 'днів', 'днів'],
} as const;

// By the rules the settings name; the terms of a fine itself come with the fine.
function discountAnswer(): string {
  const example = discountExample(getSettings().deadline_rules);
  if (!example) return 'Строк знижки вказано в постанові та в картці штрафу: там він порахований до дня.';
  const term = `упродовж ${example.days}\u00a0${plural(example.days, DAYS[example.count])} після порушення`;
  return `Сплатіть ${term} – і внесете лише ${example.percent}\u00a0% суми. Якщо порушення сталося сьогодні, знижка діє до ${formatDate(example.discountUntil)} включно.`;
}

export function FirstAnswers() {
  return (
    <section aria-labelledby="first-answers" className={styles.section}>
      <h2 id="first-answers">Про що запитують найчастіше</h2>
      <PlainList layout="grid">
        <Card as="li">
          <h3 className={styles.question}>
            <CreditCard aria-hidden /> Як сплатити штраф?
          </h3>
          <p>
            Онлайн або в банку за реквізитами. У призначенні платежу вкажіть серію й номер постанови – без них платіж не
            зарахують.
          </p>
          <p className={styles.ways}>
            <AppLink href={paths.pay}>Сплатити штраф</AppLink>
            <AppLink href={paths.infoPay}>Реквізити</AppLink>
          </p>
        </Card>
        <Card as="li">
          <h3 className={styles.question}>
            <CalendarClock aria-hidden /> До якої дати діє знижка?
          </h3>
          <p>{discountAnswer()}</p>
          <p className={styles.ways}>
            <AppLink href={paths.saleInfo}>Умови знижки</AppLink>
            {isPageOffered(paths.fineLookup()) ? (
              <AppLink href={paths.fineLookup()}>Перевірити свій штраф</AppLink>
            ) : null}
          </p>
        </Card>
        <Card as="li">
          <h3 className={styles.question}>
            <Truck aria-hidden /> Авто евакуювали. Що робити?
          </h3>
          <p>
            Знайдіть авто за номерним знаком: побачите майданчик і телефон. Візьміть паспорт і свідоцтво про реєстрацію
            авто.
          </p>
          <p className={styles.ways}>
            <AppLink href={paths.evacuation()}>Знайти авто</AppLink>
            <AppLink href={paths.schedulePlayground}>Графік майданчика</AppLink>
          </p>
        </Card>
      </PlainList>
    </section>
  );
}
