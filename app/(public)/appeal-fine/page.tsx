import { AppealAside } from '@/components/appeals/appeal-aside';
import { EvidenceByPhone } from '@/components/cabinet/account-by-phone';
import { PublicAppeal } from '@/components/appeals/public-appeal';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { appealTexts, appealEmailHint, appealNeeds, appealPromises, shortSteps } from '@/lib/appeals/form-words';
import { startAppeal } from '@/lib/appeals/start-appeal';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { findPage } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';
import { isPageOffered } from '@/lib/pages/offered';
import { hasFeature } from '@/lib/settings/features';
import { sendAppeal } from '@/lib/appeals/send-appeal';
import { readGroundTexts } from '@/lib/open-data/read-statistics';
import { findSession } from '@/lib/session/session';

export const generateMetadata = () =>
  describeForm('/appeal-fine', {
    description: `${findPage('/appeal-fine').description}: ${appealPromises()}.`,
  });

export default async function AppealFinePage({ searchParams }: PageProps<'/appeal-fine'>) {
  return (
    <Page aside={<AppealAside />}>
      <PublicAppeal
        heading={
          <>
            <PageHeading
              title={findPage('/appeal-fine').title}
              lead={`${shortSteps()}, 5–10 хвилин. ${appealNeeds()}`}
            />
            {isPageOffered(paths.appealStatus) ? (
              <p>
                Уже надіслали? <AppLink href={paths.appealStatus}>Перевірте стан скарги</AppLink> за її номером.
              </p>
            ) : null}
          </>
        }
        action={sendAppeal}
        page={paths.appealFine}
        known={startAppeal(await searchParams)}
        captcha={await findCaptcha()}
        forOthers={hasFeature('appeal-representatives')}
        words={appealTexts()}
        grounds={await readGroundTexts()}
        emailHint={appealEmailHint(Boolean(await findSession()))}
        withoutFiles={hasFeature('appeal-files') ? undefined : <EvidenceByPhone />}
      />
    </Page>
  );
}
