import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths } from '@/domain/paths';
import { shortSteps } from '@/lib/appeals/form-words';
import { isPageOffered } from '@/lib/pages/offered';
import { hasFeature } from '@/lib/settings/features';
import { findRegister, type RegisterName } from '@/lib/settings/registers';
import { hasFact } from '@/contract/setting-facts';
import { getSettings } from '@/lib/settings/settings';
import styles from './services.module.css';

const isNeverFilled = (name: RegisterName) => findRegister(name).state === 'never-filled';
const hasSum = () => hasFeature('fine-lookup') && hasFact(getSettings(), 'requisites');

interface Service {
  sign: IconName;
  title: string;
  text: string;
  href: string;
  asDocument?: boolean;
}

const listServices = (): Service[] => [
  {
    sign: 'service-pay',
    title: 'Сплатити',
    text: hasSum() ? 'Сума на сьогодні, QR-код для банку' : 'Як сплатити й до якого дня',
    href: paths.pay,
  },
  { sign: 'service-check', title: 'Перевірити штраф', text: 'За номерним знаком і номером', href: paths.fineLookup() },
  {
    sign: 'service-towed',
    title: 'Евакуйовані авто',
    text: isNeverFilled('evacuations') ? 'Що робити, коли авто зникло' : 'Куди відвезли й кому телефонувати',
    href: paths.evacuation(),
  },
  {
    sign: 'service-appeal',
    title: 'Оскаржити',
    text: shortSteps(),
    href: paths.appealFine,
    asDocument: true,
  },
  {
    sign: 'service-parking',
    title: 'Паркування',
    text: isNeverFilled('parking-places') ? 'Де дозволено ставити авто' : 'Карта, ціни, години',
    href: paths.parking(),
  },
  { sign: 'service-cabinet', title: 'Кабінет', text: 'Авто, штрафи та скарги', href: paths.cabinet, asDocument: true },
];

export function Services() {
  return (
    <nav aria-label="Головні послуги" className={styles.services}>
      <ul role="list" className={styles.list}>
        {listServices()
          .filter(({ href }) => isPageOffered(href))
          .map(({ sign, title, text, href, asDocument }) => (
            <li key={sign} className={styles.service}>
              <Icon name={sign} className={styles.sign} size="2.5rem" />
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
