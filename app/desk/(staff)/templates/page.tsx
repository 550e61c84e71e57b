import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { TemplateForm } from '@/components/desk/templates/template-form';
import { TemplateList } from '@/components/desk/templates/template-list';
import { Section } from '@/components/ui/section';
import { requireDesk } from '@/lib/desk/desk-session';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/templates');

export default async function TemplatesPage({ searchParams }: PageProps<'/desk/templates'>) {
  const desk = await requireDesk('templates.change');
  const given = await searchParams;
  const templates = await desk.ask('templates.list');
  const chosen = templates.find(({ id }) => String(id) === given['id']);
  return (
    <DeskShell desk={desk} page="/desk/templates" about={`templates/${chosen?.id ?? 'new'}`}>
      <DeskNotice query={given} />
      <TemplateList templates={templates} />
      <Section id="template" title={chosen ? `Змінити «${chosen.title}»` : 'Новий шаблон'}>
        <TemplateForm key={`${chosen?.id} ${chosen?.version}`} template={chosen} />
      </Section>
    </DeskShell>
  );
}
