import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './brand.module.css';
import sampleBannerStyles from './sample-banner.module.css';

type EmblemProps = { logo: string | null; className?: string | undefined };

/** The logo of the settings, else the sign of a parking place. */
export const Emblem = ({ logo, className }: EmblemProps) =>
  logo ? (
    <img className={className} src={logo} alt="" width={56} height={56} />
  ) : (
    <svg className={className} viewBox="0 0 48 48" aria-hidden focusable="false">
      <rect width="48" height="48" rx="7" fill="#0a4a9c" />
      <rect x="2.5" y="2.5" width="43" height="43" rx="5" fill="none" stroke="#fff" strokeWidth="2" />
      <path
        fill="#fff"
        d="M15 37V11h11.2c5.7 0 9.3 3.4 9.3 8.6s-3.6 8.7-9.3 8.7h-5.4V37zm5.8-13.4h4.6c2.7 0 4.2-1.5 4.2-4s-1.5-3.9-4.2-3.9h-4.6z"
      />
    </svg>
  );

export function Brand({ title, logo }: { title: string; logo: string | null }) {
  return (
    <AppLink href={paths.home} className={styles.brand}>
      <Emblem logo={logo} className={styles.mark} />
      <span className={styles.title}>{title}</span>
    </AppLink>
  );
}

export function SampleBanner() {
  return (
    <aside className={sampleBannerStyles.banner} aria-label="Про дані на сайті">
      <p className={sampleBannerStyles.text}>
        <strong>Зразкові дані.</strong> Телефони, реквізити, штрафи та автомобілі на цьому сайті вигадані.
      </p>
    </aside>
  );
}
