import { notFound } from 'next/navigation';
import { EntrancePage } from '@/components/desk/entrance-page';
import { InvitationForm } from '@/components/desk/invitation-form';
import { TotpKey } from '@/components/desk/totp-key';
import { Notice } from '@/components/ui/notice';
import { openInvitation } from '@/lib/desk/open-invitation';
import { isPosted } from '@/lib/forms/posted';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/invitation/[token]');

export default async function InvitationPage({ params }: PageProps<'/desk/invitation/[token]'>) {
  const { token } = await params;
  const invited = await openInvitation(token);
  // Without scripts the accepted invitation shows the recovery codes in answer to the post.
  if (invited === null && !(await isPosted())) notFound();
  const head = headingOf('/desk/invitation/[token]');
  if (typeof invited === 'string')
    return (
      <EntrancePage {...head}>
        {(heading) => (
          <>
            {heading}
            <Notice kind="error" role="alert" title={invited} />
          </>
        )}
      </EntrancePage>
    );
  return (
    <EntrancePage {...head}>
      {(heading) => (
        <InvitationForm token={token} heading={heading} totpKey={invited ? <TotpKey {...invited} /> : null} />
      )}
    </EntrancePage>
  );
}
