import { notFound } from 'next/navigation';
import { DeskShell } from '@/components/desk/desk-shell';
import { SettingsForm } from '@/components/desk/settings-form';
import { AppLink } from '@/components/ui/app-link';
import { SETTING_STEPS } from '@/contract/define-setting';
import { deskPaths } from '@/domain/desk-paths';
import { UKRAINE_MIDDLE } from '@/domain/ukraine';
import { requireDesk } from '@/lib/desk/desk-session';
import { settingsFormData } from '@/lib/desk/settings-form';
import { env } from '@/lib/env';
import { describeForm } from '@/lib/seo/page-metadata';

export async function generateMetadata({ params }: PageProps<'/desk/settings/[group]'>) {
  const { group } = await params;
  return describeForm('/desk/settings/[group]', { of: SETTING_STEPS.find(({ id }) => id === group)?.title });
}

/** A city that has no map yet is looked for on that of the country. */
const COUNTRY_ZOOM = 6;

export default async function SettingsGroupPage({ params }: PageProps<'/desk/settings/[group]'>) {
  const desk = await requireDesk('settings.change');
  const { group } = await params;
  const step = SETTING_STEPS.find(({ id }) => id === group);
  if (!step) notFound();
  const settings = await desk.ask('settings.find');
  return (
    <DeskShell
      desk={desk}
      page="/desk/settings/[group]"
      about={`settings/${step.id}`}
      title={step.title}
      above={<AppLink href={deskPaths.settings()}>Усі налаштування</AppLink>}
    >
      <SettingsForm
        key={settings.version}
        group={step.id}
        changed={settings.history[0] ?? null}
        {...settingsFormData(step.id, settings, desk.now)}
        map={{ tiles: env().MAP_TILE_URL, middle: UKRAINE_MIDDLE, zoom: COUNTRY_ZOOM }}
      />
    </DeskShell>
  );
}
