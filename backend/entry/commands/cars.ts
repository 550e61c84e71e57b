import { listPendingCars } from '@/backend/cars/review';
import { inLine } from '@/backend/platform/mail/in-line';
import { command, flag, MADE_BY, PAGE, READS } from '@/backend/platform/commands/command';
import { formatLicensePlate } from '@/domain/license-plate';
import { evidenceText, ONCE } from './print';
import { takePage } from '@/backend/platform/commands/usage';

type Pending = Awaited<ReturnType<typeof listPendingCars>>[number];

function describe({ id, plate_key, brand, model, documents, ...owner }: Pending): string {
  const name = [owner.last_name, owner.first_name, owner.middle_name, owner.email, owner.phone]
    .filter(Boolean)
    .join(' ');
  const papers = documents.map((document) => document.name).join(', ') || 'немає';
  return `${id}  ${formatLicensePlate(plate_key)}  ${inLine(`${brand} ${model}`)}  ${inLine(name)}\n    документи: ${inLine(papers)}`;
}

export const pendingCars = command({
  usage: 'cars pending [--links] [--as "Ім’я"]',
  help: 'авто, документи яких чекають на перевірку; --links – разові посилання на них, протягом години, із записом у журналі',
  back: READS,
  args: { page: PAGE, links: flag('links'), viewer: MADE_BY },
  run: async (context, { page, links, viewer }) => {
    const cars = await listPendingCars(context.db);
    if (cars.length === 0) return 'Немає авто, що чекають на перевірку.';
    const { shown, told } = takePage(cars, page, 'найдавніші спочатку');
    if (!links) return [...shown.map(describe), ...told].join('\n');
    const lines: string[] = [];
    for (const car of shown)
      lines.push(describe(car), ...(await evidenceText(context, `car ${car.id} documents`, car.documents, viewer)));
    return [...lines, ...told, ONCE].join('\n');
  },
});
