import { formatMoment } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { registerCommand } from './register';

export const evacuations = registerCommand({
  name: 'evacuations',
  noun: 'evacuations',
  table: 'evacuations',
  orderedBy: 'evacuated_at',
  one: 'евакуація',
  line: ({ evacuated_at: at, plate_key: plate, released_at: released }) =>
    `${formatMoment(at ?? '')}  ${formatLicensePlate(String(plate))}  ${released === null ? 'на майданчику' : 'видано'}`,
  isOfCars: true,
});
