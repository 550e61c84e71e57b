import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { firstDayLines, MissingSettings } from '@/components/desk/missing-settings';
import { SavedSettings, SettingGroups, SettingsHistory } from '@/components/desk/settings-sections';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { Section, SectionList } from '@/components/ui/section';
import { requireDesk } from '@/lib/desk/desk-session';
import { SETTING_LABELS } from '@/lib/desk/setting-words';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/settings');

export default async function SettingsPage({ searchParams }: PageProps<'/desk/settings'>) {
  const desk = await requireDesk('settings.see');
  const { typed, missing, history, waiting = [] } = await desk.ask('settings.find');
  const mayChange = desk.acts.includes('settings.change');
  const more = mayChange ? firstDayLines(await desk.ask('staff.list'), await desk.ask('templates.list')) : [];
  const query = await searchParams;
  const saved = history.find(({ id }) => String(id) === idGiven(query['change']));
  return (
    <DeskShell desk={desk} page="/desk/settings">
      <DeskNotice query={query} labels={SETTING_LABELS} />
      <WaitingProposals waiting={waiting} of="settings" record="0" />
      <SectionList>
        {saved && mayChange ? <SavedSettings change={saved} /> : null}
        <MissingSettings missing={missing} more={more} mayChange={mayChange} />
        <Section id="values" title="Значення">
          <SettingGroups typed={typed} missing={missing} mayChange={mayChange} />
        </Section>
        {history.length > 0 ? (
          <Section id="history" title="Хто що змінював">
            <SettingsHistory history={history} mayChange={mayChange} />
          </Section>
        ) : null}
      </SectionList>
    </DeskShell>
  );
}
