import { fieldOf } from './keys';

const SAMPLES = [
  /[@/.]example\.(org|com|net)\b/,
  /^\/samples\//,
  /Зразкової міської ради|Зразковій обл|Зразкове(\/|$)|вул\. Зразкова, 1$|^Зразкові тарифи/,
  // The phone +38 (000) …, the account and the code of zeros.
  /^\+?38[ ()-]*000[\d ()-]+$/,
  /^UA\s?\d\d[\s0]{25,}$/,
  /^0{8}$/,
  /^Платіжний сервіс «(Перший|Другий)»$/,
  /^Без перерви на обід\. У святкові та неробочі дні графік може змінюватися: про це повідомляємо в новинах\.$/,
  /^Автомобілі видають щодня\. Візьміть документ, що посвідчує особу, і документи на автомобіль\.$/,
];

/** Numbers that could be a city's own one by one. */
const TOGETHER: Readonly<Record<string, unknown>>[] = [
  { lat: 49.2331, lon: 28.4682 },
  { tow: '1200.00', storage_per_day: '140.00', free_hours: 2 },
];

const namesTogether = (value: object): string[] =>
  TOGETHER.filter((sample) => Object.entries(sample).every(([name, one]) => fieldOf(value, name) === one)).flatMap(
    Object.keys,
  );

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** Where the values of `samples/` stand, such as `requisites.iban`. */
export function findSampleValues(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return SAMPLES.some((sample) => sample.test(value.trim())) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, part]) =>
    key === 'is_sample' && part === true ? [key] : findSampleValues(part, join(path, key)),
  );
  // Hours are told by what stands beside them: many offices work from eight to five.
  const hours = found.length > 0 && 'hours' in value ? ['hours'] : [];
  return [...found, ...[...namesTogether(value), ...hours].map((key) => join(path, key))];
}
