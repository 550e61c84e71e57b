import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Card } from '@/components/ui/card';
import { Drawing, EMPTY_DRAWING } from '@/components/ui/drawing';
import { Prose } from '@/components/ui/prose';
import { Section } from '@/components/ui/section';
import { SummaryCard } from '@/components/ui/summary-card';
import { paths } from '@/domain/paths';

const TONES = ['plain', 'soft', 'action'] as const;

export function GallerySurfaces() {
  return (
    <Section id="surfaces" title="Картки та поверхні" lead="Одна думка в одній рамці.">
      <Breadcrumbs items={[{ title: 'Головна', href: paths.home }]} />
      {TONES.map((tone) => (
        <Card key={tone} tone={tone}>
          <h3>Картка</h3>
          <p>Те, що вона каже.</p>
        </Card>
      ))}
      <SummaryCard title="Підстава" action={<a href="#surfaces">Змінити</a>}>
        <p>Знака не було видно</p>
      </SummaryCard>
      <AsideCard id="aside-soft" title="Поруч зі сторінкою">
        <p>Одне, що допоможе.</p>
      </AsideCard>
      <AsideCard id="aside-sun" title="Можна зробити зараз" tone="sun" drawing={EMPTY_DRAWING}>
        <AppLink href={paths.home}>Перейти</AppLink>
      </AsideCard>
      <Drawing src="/drawings/offline.svg" />
      <Prose>
        <h3>Текст</h3>
        <p>Абзац, у якому рядок не довший за 70 знаків.</p>
        <ul>
          <li>перше</li>
          <li>друге</li>
        </ul>
        <blockquote>
          <p>Цитата.</p>
        </blockquote>
      </Prose>
    </Section>
  );
}
