import { notFound } from 'next/navigation';
import { DeskShell } from '@/components/desk/desk-shell';
import { Traces } from '@/components/desk/find/traces';
import { listQuerySchema } from '@/contract/queue';
import { decodePart } from '@/domain/decode-part';
import { deskPaths } from '@/domain/desk-paths';
import { formatLicensePlate } from '@/domain/license-plate';
import { requireDesk, orNotFound } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/plates/[plate]');

export default async function PlatePage({ params, searchParams }: PageProps<'/desk/plates/[plate]'>) {
  const desk = await requireDesk('find.see');
  const typed = decodePart((await params).plate) ?? notFound();
  const query = readFilters(listQuerySchema, await searchParams);
  const { license_plate: plate, ...list } = await orNotFound(desk.ask('find.plate', { ...query, plate: typed }));
  return (
    <DeskShell
      desk={desk}
      page="/desk/plates/[plate]"
      title={`Усе за номерним знаком ${formatLicensePlate(plate)}`}
      lead="Штрафи, евакуації, скарги, авто в кабінетах, платежі й листи, найновіше вгорі."
    >
      <Traces of="plate" address={deskPaths.plate(plate)} query={query} {...list} />
    </DeskShell>
  );
}
