import type { Metadata } from 'next';
import { AppealAside } from '@/components/appeals/appeal-aside';
import { EvidenceByPhone } from '@/components/appeals/evidence-by-phone';
import { PublicAppeal } from '@/components/appeals/public-appeal';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { appealWords } from '@/lib/appeals/form-words';
import { appealEmailHint, appealNeeds, appealPromises } from '@/lib/appeals/promises';
import { startAppeal } from '@/lib/appeals/start-appeal';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { hasFeature, isPageOffered } from '@/lib/settings/features';
import { sendAppeal } from '@/lib/appeals/send-appeal';
import { findSession } from '@/lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Оскаржити штраф'),
    description: `Скарга на постанову про порушення правил паркування: ${appealPromises()}.`,
    path: paths.appealFine,
  });
}

export default async function AppealFinePage({ searchParams }: PageProps<'/appeal-fine'>) {
  return (
    <Page aside={<AppealAside />}>
      <Trail items={[]} />
      <PublicAppeal
        heading={
          <>
            <PageHeading title="Оскаржити штраф" lead={`Шість коротких кроків, 5–10 хвилин. ${appealNeeds()}`} />
            {isPageOffered(paths.appealStatus) ? (
              <p>
                Уже надіслали? <AppLink href={paths.appealStatus}>Перевірте стан скарги</AppLink> за її номером.
              </p>
            ) : null}
          </>
        }
        action={sendAppeal}
        page={paths.appealFine}
        initial={startAppeal(await searchParams)}
        captcha={await findCaptcha()}
        words={appealWords()}
        emailHint={appealEmailHint(Boolean(await findSession()))}
        withoutFiles={hasFeature('appeal-files') ? undefined : <EvidenceByPhone />}
      />
    </Page>
  );
}
