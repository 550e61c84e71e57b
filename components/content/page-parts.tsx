import type { ReactNode } from 'react';
import { PaymentLinks } from '@/components/payment/payment-links';
import { ScheduleCard } from '@/components/settings/schedule-card';
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
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { discountExample } from '@/domain/discount-example';
import { daysText } from '@/domain/discount-words';
import { noteMidnight } from '@/lib/api/render-notes';
import { formatMoney } from '@/domain/money';
import { Notice } from '@/components/ui/notice';
import { plural } from '@/domain/plural';
import { CallUs } from '@/components/settings/call-us';
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

export function DiscountExample() {
  const example = discountExample(getSettings().deadline_rules);
  if (!example) return null;
  noteMidnight();
  return (
    <Card as="section" width="text" tone="soft" aria-labelledby="example">
      <Stack>
        <h2 id="example">Приклад розрахунку</h2>
        <DescriptionList
          items={[
            { term: 'Порушення зафіксовано', description: formatDate(example.violatedAt) },
            { term: 'Повна сума штрафу', description: formatMoney(example.fullAmount) },
            { term: 'Пільговий період', description: daysText(example) },
            {
              term: `До ${formatDate(example.discountUntil)} включно`,
              description: <strong>{formatMoney(example.discountAmount)}</strong>,
            },
            { term: 'Ви заощаджуєте', description: formatMoney(example.saved) },
          ]}
        />
        <p>Точну суму та дату для вашого штрафу показує його картка.</p>
      </Stack>
    </Card>
  );
}

function TowTariffList() {
  const tariff = getSettings().tow_tariff;
  if (!tariff) {
    return (
      <Notice>
        <p>
          Вартість евакуації та зберігання назве інспекція. <CallUs />.
        </p>
      </Notice>
    );
  }
  const free = tariff.free_hours ?? 0;
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Евакуація', description: formatMoney(tariff.tow) },
          { term: 'Зберігання за добу', description: formatMoney(tariff.storage_per_day) },
          {
            term: 'Без плати за зберігання',
            description: free > 0 ? `перші ${free} ${plural(free, ['година', 'години', 'годин'])}` : null,
          },
        ]}
      />
      {tariff.note ? <p>{tariff.note}</p> : null}
    </Stack>
  );
}

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
