import { DeskShell } from '@/components/desk/desk-shell';
import { FigureTable, PeriodFilter } from '@/components/desk/figure-table';
import { Notice } from '@/components/ui/notice';
import { SectionList } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { figuresLead, figureTables } from '@/contract/figure-tables';
import { figuresQuerySchema } from '@/contract/figures';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk } from '@/lib/desk/desk-session';
import { findFigures } from '@/lib/desk/figures';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/figures');

export default async function FiguresPage({ searchParams }: PageProps<'/desk/figures'>) {
  const desk = await requireDesk('figures.see');
  const period = readFilters(figuresQuerySchema, await searchParams);
  const { figures, refusal } = await findFigures(desk.ask, period);
  return (
    <DeskShell desk={desk} page="/desk/figures" lead={`${figuresLead(figures, desk.now)}.`}>
      <Stack>
        {refusal ? <Notice kind="error" role="alert" title={refusal} /> : null}
        <PeriodFilter from={period['from'] ?? figures.from} to={period['to'] ?? figures.to} />
        <a href={deskPaths.figuresCsv({ from: figures.from, to: figures.to })}>Зберегти таблиці (CSV)</a>
        <SectionList>
          {figureTables(figures).map((table) => (
            <FigureTable key={table.id} {...table} />
          ))}
        </SectionList>
      </Stack>
    </DeskShell>
  );
}
