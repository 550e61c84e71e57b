import { notFound } from 'next/navigation';
import { EntrancePage } from '@/components/desk/entrance-page';
import { InvitationForm } from '@/components/desk/invitation-form';
import { TotpKey } from '@/components/desk/totp-key';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findInvited } from '@/lib/desk/desk-calls';
import { isPosted } from '@/lib/forms/posted';
import { headingOf } from '@/lib/pages/pages';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/invitation/[token]');

async function findOrNull(token: string) {
  try {
    return await findInvited(clientOf({}), token);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export default async function InvitationPage({ params }: PageProps<'/desk/invitation/[token]'>) {
  const { token } = await params;
  const invited = await findOrNull(token);
  // Without scripts the accepted invitation shows the recovery codes in answer to the post.
  if (!invited && !(await isPosted())) notFound();
  return (
    <EntrancePage {...headingOf('/desk/invitation/[token]')}>
      {(heading) => (
        <InvitationForm token={token} heading={heading} totpKey={invited ? <TotpKey {...invited} /> : null} />
      )}
    </EntrancePage>
  );
}
