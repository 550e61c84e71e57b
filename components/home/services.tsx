// The six services people come for, before anything else. Their signs are one file in the colour of the text.
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/settings/features';
import styles from './services.module.css';

const SERVICES = [
  { sign: 'pay', title: 'Сплатити', text: 'Сума на сьогодні, QR-код для банку', href: paths.pay },
  { sign: 'check', title: 'Перевірити штраф', text: 'За номерним знаком і номером', href: paths.fineLookup() },
  { sign: 'towed', title: 'Де моє авто?', text: 'Куди відвезли й кому дзвонити', href: paths.evacuation() },
  { sign: 'appeal', title: 'Оскаржити', text: 'Шість коротких кроків', href: paths.appealFine, asDocument: true },
  { sign: 'parking', title: 'Паркування', text: 'Карта, ціни, години', href: paths.parking() },
  { sign: 'cabinet', title: 'Кабінет', text: 'Авто, штрафи та скарги', href: paths.cabinet, asDocument: true },
];

export function Services() {
  return (
    <nav aria-label="Головні послуги" className={styles.services}>
      <ul role="list" className={styles.list}>
        {SERVICES.filter(({ href }) => isPageOffered(href)).map(({ sign, title, text, href, asDocument }) => (
          <li key={sign} className={styles.service}>
            <svg className={styles.sign} aria-hidden focusable="false">
              <use href={`/drawings/services.svg#${sign}`} />
            </svg>
            <AppLink href={href} asDocument={asDocument} className={styles.link}>
              {title}
            </AppLink>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
