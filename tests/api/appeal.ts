export const APPEAL = {
  serial_number: 'ІП 0001234567',
  license_plate: 'АА1234ВВ',
  last_name: 'Коваль',
  first_name: 'Ірина',
  address: 'Вінниця, вул. Соборна, 1',
  reason: 'stop',
  text: 'Висаджувала пасажира.',
  consent: 'on',
};
