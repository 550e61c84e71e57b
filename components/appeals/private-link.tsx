import { CopyButton } from '@/components/payment/copy-button';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import styles from './case.module.css';

type PrivateLinkProps = { linkKey: string; mailedTo: string | undefined };

/** The way back to an appeal sent without an account. */
export function PrivateLink({ linkKey, mailedTo }: PrivateLinkProps) {
  const url = absoluteUrl(paths.linkedCase(linkKey));
  return (
    <Section id="posylannia" title="Ваше особисте посилання">
      <p>
        За ним видно запити інспекції та рішення, можна додати докази або відкликати скаргу. Воно діє, доки скаргу
        розглядають, і ще 60 днів.
      </p>
      <p className={styles.link}>
        <a href={paths.linkedCase(linkKey)}>{url}</a> <CopyButton value={url} name="Особисте посилання" />
      </p>
      <p>
        {mailedTo
          ? `Воно є й у листі на ${mailedTo}. `
          : 'Збережіть його або надрукуйте сторінку: листа з ним не буде. '}
        Не передавайте його нікому: хто має посилання, бачить усю скаргу.
      </p>
    </Section>
  );
}
