import { ABSENCE_LABELS } from '@/components/desk/work/absence-form';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { OwnPasskeys, OwnCodesForm, OwnPasswordForm } from '@/components/desk/own-forms';
import { OwnSessions, OwnWork } from '@/components/desk/work/own-sections';
import { Section, SectionList } from '@/components/ui/section';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export const generateMetadata = () => describeForm('/desk/own');

export default async function OwnPage({ searchParams }: PageProps<'/desk/own'>) {
  const desk = await requireDesk();
  return (
    <DeskShell desk={desk} page="/desk/own" about="own">
      <DeskNotice query={await searchParams} labels={ABSENCE_LABELS} />
      <SectionList>
        <Section id="sessions" title="Сеанси">
          <OwnSessions sessions={await desk.ask('own.sessions')} />
        </Section>
        {hasFeature('passkeys') ? (
          <Section
            id="passkeys"
            title="Ключі доступу"
            lead="Вхід без пароля й коду: відбитком пальця, обличчям або кодом телефона чи комп’ютера. Пароль і коди залишаються."
          >
            <OwnPasskeys passkeys={await desk.ask('own.passkeys')} />
          </Section>
        ) : null}
        {desk.acts.includes('appeals.handle') ? <OwnWork desk={desk} /> : null}
        <Section id="password" title="Пароль">
          <OwnPasswordForm />
        </Section>
        <Section id="codes" title="Коди відновлення">
          <OwnCodesForm />
        </Section>
      </SectionList>
    </DeskShell>
  );
}
