import { registerCommand } from './register';

export const places = registerCommand({
  name: 'places',
  noun: 'parking-places',
  table: 'parking_places',
  orderedBy: 'id',
  one: 'місце паркування',
  line: ({ parking_type: type, name, address }) => [type, name, address].filter(Boolean).join(', '),
});
