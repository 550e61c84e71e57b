import { DeskNotice } from '@/components/desk/desk-notice';
import { PROPOSED } from '@/components/desk/proposed';
import { DeskShell } from '@/components/desk/desk-shell';
import { MissingSettings } from '@/components/desk/missing-settings';
import { SettingsForm } from '@/components/desk/settings-form';
import { SettingsHistory } from '@/components/desk/settings-history';
import { Section, SectionList } from '@/components/ui/section';
import { SETTINGS_FORM } from '@/contract/desk-settings';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/settings');

const DONE = { proposed: PROPOSED, saved: 'Налаштування збережено.', restored: 'Попередні значення повернуто.' };

export default async function SettingsPage({ searchParams }: PageProps<'/desk/settings'>) {
  const desk = await requireDesk('settings.see');
  const { version, typed, missing, history } = await desk.ask('settings.find');
  const mayChange = desk.acts.includes('settings.change');
  return (
    <DeskShell desk={desk} page="/desk/settings" about="settings">
      <DeskNotice query={await searchParams} done={DONE} />
      <SectionList>
        <MissingSettings missing={missing} />
        {mayChange ? (
          <Section id="values" title="Значення">
            <SettingsForm
              key={version}
              fields={SETTINGS_FORM.fields}
              steps={SETTINGS_FORM.steps}
              version={version}
              typed={typed}
            />
          </Section>
        ) : null}
        {history.length > 0 ? (
          <Section id="history" title="Хто що змінював">
            <SettingsHistory history={history} mayChange={mayChange} />
          </Section>
        ) : null}
      </SectionList>
    </DeskShell>
  );
}
