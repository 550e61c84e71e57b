import { carQueue, listDocuments } from '@/backend/cars/waiting';
import { inLine } from '@/backend/core/in-line';
import { flag, listing, MADE_BY } from '@/backend/platform/commands/command';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { formatLicensePlate } from '@/domain/license-plate';
import { evidenceText, ONCE } from './print';

type Pending = Awaited<ReturnType<typeof carQueue.numbered>>['rows'][number];

function describe({ id, plate_key, brand, model, ...owner }: Pending, documents: { name: string }[]): string {
  const name = [owner.last_name, owner.first_name, owner.middle_name, owner.email, statedPhone(owner)]
    .filter(Boolean)
    .join(' ');
  const papers = documents.map((document) => document.name).join(', ') || 'немає';
  return `${id}  ${formatLicensePlate(plate_key)}  ${inLine(`${brand} ${model}`)}  ${inLine(name)}\n    документи: ${inLine(papers)}`;
}

export const pendingCars = listing({
  usage: 'cars pending [--links] [--as "Ім’я"]',
  help: 'авто, документи яких чекають на перевірку; --links – разові посилання на них, протягом години, із записом у журналі',
  args: { links: flag('links'), viewer: MADE_BY },
  rows: (context, { page }) => carQueue.numbered(context, {}, page),
  line: async (car, context, { links, viewer }) => {
    const documents = await listDocuments(context.db, [car.id]);
    const files = links ? await evidenceText(context, `car ${car.id} documents`, documents, viewer) : [];
    return [describe(car, documents), ...files].join('\n');
  },
  none: 'Немає авто, що чекають на перевірку.',
  order: 'найдавніші спочатку',
  last: ({ links }, _context, shown) => (links && shown > 0 ? [ONCE] : []),
});
