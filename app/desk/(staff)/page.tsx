import { DeskShell } from '@/components/desk/desk-shell';
import { firstDayLines, MissingSettings } from '@/components/desk/missing-settings';
import { PeopleTable } from '@/components/desk/work/people-table';
import { Today } from '@/components/desk/today';
import { SectionList } from '@/components/ui/section';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk');

export default async function TodayPage() {
  const desk = await requireDesk('today.see');
  return (
    <DeskShell desk={desk} page="/desk">
      <SectionList>
        <Today waiting={await desk.ask('today.see')} now={desk.now} />
        {desk.acts.includes('figures.by-clerk') ? (
          <PeopleTable people={await desk.ask('work.people')} now={desk.now} />
        ) : null}
        {desk.acts.includes('settings.change') ? (
          <MissingSettings
            missing={(await desk.ask('settings.find')).missing}
            more={firstDayLines(await desk.ask('staff.list'), await desk.ask('templates.list'))}
          />
        ) : null}
      </SectionList>
    </DeskShell>
  );
}
