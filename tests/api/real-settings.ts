import { readFileSync } from 'node:fs';
import type { Settings } from '@/contract/settings';

const text = readFileSync('samples/settings.json', 'utf8')
  .replaceAll('example.org', 'rada.gov.ua')
  .replaceAll(/Зразкової міської/g, 'Полтавської міської')
  .replaceAll(/Зразкова, 1|Зразковій обл|Зразкове/g, 'Полтавська')
  .replaceAll('(000)', '(067)')
  .replaceAll('/samples/', '/')
  .replaceAll(
    /Зразкові тарифи|Платіжний сервіс|Автомобілі видають|Без перерви на обід/g,
    (words) => `Полтава: ${words}`,
  )
  .replace('49.2331', '49.5883')
  .replace('"140.00"', '"155.00"')
  .replace('00000000', '37988155')
  .replace('UA890000000000000000000000000', 'UA973226690000026005012107358');

export const REAL_SETTINGS: Settings = {
  ...(JSON.parse(text) as Settings),
  deadline_rules: { sum_before_service: 'full' },
  is_sample: false,
};
