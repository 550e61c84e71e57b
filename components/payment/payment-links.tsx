import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import { getSettings } from '@/lib/settings/settings';
import styles from './payment-links.module.css';

export function PaymentLinks() {
  const links = getSettings().payment_links ?? [];
  if (links.length === 0) {
    return (
      <Notice title="Сплатіть за реквізитами">
        <p>
          Платіжних сервісів зараз не вказано. Сплатити можна в банку або банківському застосунку. Є запитання?{' '}
          <CallUs />.
        </p>
      </Notice>
    );
  }
  return (
    <ul className={styles.list} role="list">
      {links.map(({ title, url, logo }) => (
        <li key={url}>
          <a className={styles.link} href={url} rel="noopener noreferrer">
            {logo ? <img className={styles.logo} src={logo} alt={title} width={320} height={96} /> : title}
          </a>
        </li>
      ))}
    </ul>
  );
}
