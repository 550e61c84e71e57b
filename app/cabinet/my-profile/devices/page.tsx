import { notFound } from 'next/navigation';
import { DeviceSections } from '@/components/accounts/device-sections';
import { ProfilePart } from '@/components/user/profile-part';
import { paths } from '@/domain/paths';
import { loadDevices } from '@/lib/accounts/load-profile';
import { describeOwn } from '@/lib/seo/page-metadata';
import { withSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

export const metadata = describeOwn('/cabinet/my-profile/devices');

export default async function DevicesPage({ searchParams }: PageProps<'/cabinet/my-profile/devices'>) {
  if (!hasFeature('own-account')) notFound();
  const { log } = await searchParams;
  const devices = await withSession(paths.cabinetProfileDevices, (token) => loadDevices(token, log));
  return (
    <ProfilePart page="/cabinet/my-profile/devices">
      <DeviceSections {...devices} />
    </ProfilePart>
  );
}
