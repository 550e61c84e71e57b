import { AppLink } from '@/components/ui/app-link';
import { EmailLink } from '@/components/ui/email-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { type Settings } from '@/contract/settings';
import { type PageLink } from '@/lib/pages/addresses';
import { menuItems } from '@/lib/pages/offered';
import { phonesOf } from '@/lib/settings/settings';
import { FacebookLink } from './facebook-link';
import { ShellPart } from './shell-part';
import styles from './site-footer.module.css';

/** Characters per line. */
export const FOOTER_TITLE_WIDTH = 40;

/** Lines of at most `width` characters, broken at spaces; a longer word has its own line. */
export function wrapTitle(title: string, width = FOOTER_TITLE_WIDTH): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function SiteFooter({ settings }: { settings: Settings }) {
  const documents = settings.main_provision_link
    ? [{ title: 'Положення про інспекцію', href: settings.main_provision_link }]
    : [];
  return (
    <ShellPart part="footer" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contacts}>
          <p className={styles.title}>
            {wrapTitle(settings.title).map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </p>
          <address className={styles.address}>
            {settings.office_address ? <span>{settings.office_address}</span> : null}
            {phonesOf(settings).map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
            {settings.email ? <EmailLink email={settings.email} /> : null}
          </address>
          {settings.fb_link ? <FacebookLink href={settings.fb_link} className={styles.social} /> : null}
        </div>
        <nav className={styles.links} aria-label="Сторінки сайту">
          <FooterLinks title="Послуги" items={menuItems('services')} />
          <FooterLinks title="Сайт" items={menuItems('site')} />
          <FooterLinks title="Про інспекцію" items={[...menuItems('about'), ...documents]} />
        </nav>
      </div>
    </ShellPart>
  );
}

function FooterLinks({ title, items }: { title: string; items: PageLink[] }) {
  return (
    <div>
      <p className={styles.group}>{title}</p>
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <AppLink href={item.href} asDocument={item.asDocument}>
              {item.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
