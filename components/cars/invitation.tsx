import { Page } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/domain/paths';
import { openInvitation } from '@/lib/cars/find-invitation';
import { AcceptInvitationForm } from './accept-invitation-form';

/** Not a page of its own: that would make the bundler cut the shared stylesheets for every page. */
export async function Invitation({ token }: { token: string }) {
  const found = await openInvitation(token);
  const heading = (
    <PageHeading title="Запрошення до авто" lead="Вам пропонують бачити штрафи чужого авто у своєму кабінеті." />
  );
  return (
    <Page width="full">
      {'invitation' in found ? (
        <AcceptInvitationForm token={token} invitation={found.invitation} heading={heading} />
      ) : (
        <>
          {heading}
          <Stack width="text">
            <Notice kind="warning" title="Прийняти запрошення не можна">
              <p>{found.refusal}</p>
              <p>
                <AppLink href={paths.cabinetAuto}>Мої автомобілі</AppLink>
              </p>
            </Notice>
          </Stack>
        </>
      )}
    </Page>
  );
}
