import type { ReactNode } from 'react';
import { DiscountExample } from '@/components/payment/discount-example';
import { PaymentLinks } from '@/components/payment/payment-links';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { ButtonLink } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import { Drawing } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';
import { readTestedBrowsers } from '@/lib/content/tested-browsers';
import { isPageOffered } from '@/lib/pages/offered';
import type { ProsePage } from '@/lib/pages/pages';
import { getSettings } from '@/lib/settings/settings';
import { typeset } from '@/lib/text/typeset';
import styles from './document-parts.module.css';

function OfficialAccounts() {
  const { fb_link: account } = getSettings();
  if (!account) return null;
  return (
    <p>
      Єдина офіційна сторінка у соцмережах: <a href={account}>{new URL(account).host + new URL(account).pathname}</a>.
      Інші сторінки з нашою назвою – підробка.
    </p>
  );
}

function ProvisionLink() {
  const { main_provision_link: href } = getSettings();
  if (!href) return null;
  return (
    <p>
      <ButtonLink href={href} variant="secondary" icon={<Icon name="file-text" />}>
        Положення про інспекцію
      </ButtonLink>
    </p>
  );
}

const PARTS: [name: string, what: ReactNode][] = [
  [
    'Серія та номер',
    <>
      – <span translate="no">ІП 0000100237</span> або <span translate="no">2КІ 0000455764</span>; у повідомлення й
      постанови різні.
    </>,
  ],
  ['Хто виніс', '– орган, посада, прізвище, дата.'],
  ['Авто', '– марка, модель, номерний знак; у постанові ще й власник.'],
  ['Що сталося', '– час, місце, суть порушення, стаття КУпАП.'],
  ['Доказ', '– у постанові: технічний засіб, посилання на фото чи відео.'],
  ['Гроші', '– у постанові: сума, порядок сплати, умови знижки.'],
  ['Оскарження', '– у постанові: строк і порядок.'],
  ['Відривна квитанція', '– лише в повідомленні.'],
];

/** What a notice and a resolution consist of; the numbers are those of the drawing. */
function DocumentParts() {
  return (
    <figure className={styles.document}>
      <Drawing src="/drawings/document.svg" height={340} />
      <figcaption>
        <ol className={styles.parts}>
          {PARTS.map(([name, what]) => (
            <li key={name}>
              <strong>{name}</strong> {typeof what === 'string' ? typeset(what) : what}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

async function TestedBrowsers() {
  const browsers = Object.entries(await readTestedBrowsers());
  return (
    <DescriptionList
      items={browsers.map(([name, { version, tested_at: at, passed, failed }]) => ({
        term: `${name} ${version}`,
        description: `${formatDate(at)}: перевірок ${passed + failed}, ${failed === 0 ? 'усі успішні' : `не пройдено ${failed}`}`,
      }))}
    />
  );
}

function CheckFine() {
  if (!isPageOffered(paths.fineLookup())) return null;
  return <ButtonLink href={paths.fineLookup()}>Перевірити штраф</ButtonLink>;
}

const REPORT = (
  <ButtonLink href={paths.reportForgery} asDocument>
    Повідомити про підробку
  </ButtonLink>
);

/** No forms here: a route loads the scripts of all its parts, so a page with a form needs its own route. */
export const PAGE_PARTS: Partial<Record<ProsePage, Record<string, ReactNode>>> = {
  '/about-inspection': { provision: <ProvisionLink /> },
  '/authenticity': {
    check: <CheckFine />,
    document: <DocumentParts />,
    accounts: <OfficialAccounts />,
    report: REPORT,
  },
  '/browsers': { results: <TestedBrowsers /> },
  '/normative-base': { provision: <ProvisionLink /> },
  '/payment': { services: <PaymentLinks /> },
  '/postanova': { check: <CheckFine />, document: <DocumentParts /> },
  '/sale-info': { example: <DiscountExample /> },
  '/schedule-a-fine-playground': { schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> },
  '/work-schedule': { schedule: <ScheduleCard id="inspection" /> },
};
