import { Fragment, type ReactNode } from 'react';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Trail } from '@/components/seo/trail';
import { HelpCard } from '@/components/settings/help-card';
import { CleanProse } from '@/components/document/clean-prose';
import { Stack } from '@/components/ui/stack';
import { appealInShort } from '@/lib/appeals/form-words';
import { findContentPage } from '@/lib/content/find-page';
import { nameHeadlines, type PageHeadline } from '@/lib/content/page-file';
import { trailOf } from '@/lib/pages/addresses';
import type { ProsePage } from '@/lib/pages/pages';
import { formatDate } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';
import styles from './content-page.module.css';
import { AsideCard } from '@/components/ui/aside-card';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';

type Service = { title: string; text: string; href: string; button: string; asDocument?: boolean };

const CHECK: Service = {
  title: 'Скільки платити сьогодні',
  text: 'За номерним знаком і номером документа: сума, строки й фото.',
  href: paths.fineLookup(),
  button: 'Перевірити штраф',
};
const TOWED: Service = {
  title: 'Евакуйовані авто',
  text: 'За номерним знаком: коли забрали, де стоїть і кому телефонувати.',
  href: paths.evacuationSearch(),
  button: 'Знайти авто',
};
const PAY: Service = {
  title: 'Є постанова?',
  text: 'Як сплатити й до якого дня.',
  href: paths.pay,
  button: 'Сплатити штраф',
};
const APPEAL: Service = {
  title: 'Не згодні зі штрафом?',
  get text() {
    return appealInShort();
  },
  href: paths.appealFine,
  button: 'Оскаржити штраф',
  asDocument: true,
};

const SERVICES: Partial<Record<ProsePage, Service>> = {
  '/sale-info': CHECK,
  '/schedule-a-fine-playground': TOWED,
  '/work-schedule': TOWED,
  '/normative-base': APPEAL,
  '/about-inspection': PAY,
};

function PageService({ name }: { name: ProsePage }) {
  const service = SERVICES[name];
  if (!service || !isPageOffered(service.href)) return null;
  const { title, text, href, button, asDocument } = service;
  return (
    <AsideCard id="service" title={title} tone="sun">
      <p>{text}</p>
      <ButtonLink href={href} asDocument={asDocument}>
        {button}
      </ButtonLink>
    </AsideCard>
  );
}

function PageContents({ headlines }: { headlines: readonly PageHeadline[] }) {
  if (headlines.length < 3) return null;
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <AsideCard id="contents" title="На цій сторінці" isNamed={false}>
        <ul role="list">
          {headlines.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(text)}</a>
            </li>
          ))}
        </ul>
      </AsideCard>
    </nav>
  );
}

type ContentPageProps = {
  name: ProsePage;
  /** Content for the {{part:name}} placeholders of the prose. */
  parts?: Record<string, ReactNode> | undefined;
};

export async function ContentPage({ name, parts = {} }: ContentPageProps) {
  const { about, pieces: found } = await findContentPage(name);
  const { pieces, headlines } = nameHeadlines(found);
  return (
    <Page
      aside={
        <>
          <PageContents headlines={headlines} />
          <PageService name={name} />
          <HelpCard />
        </>
      }
    >
      <Trail items={trailOf(name)} />
      <PageHeading title={typeset(about.title)} lead={about.lead && typeset(about.lead)} />
      <Stack gap="wide">
        {pieces.map((piece, index) => (
          <Fragment key={piece.kind === 'part' ? piece.name : index}>
            {piece.kind === 'html' ? (
              <CleanProse html={piece.html} />
            ) : (
              <div className={styles.part}>{parts[piece.name]}</div>
            )}
          </Fragment>
        ))}
      </Stack>
      <p className={styles.updated}>
        Оновлено <time dateTime={about.updated_at}>{formatDate(about.updated_at)}</time>
      </p>
    </Page>
  );
}
