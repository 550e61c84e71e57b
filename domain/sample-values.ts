const SAMPLES = [
  /[@/.]example\.(org|com|net)\b/,
  /^\/samples\//,
  /Зразкової міської ради|Зразковій обл|Зразкове(\/|$)|вул\. Зразкова, 1$/,
  // The phone +38 (000) …, the account and the code of zeros.
  /^\+?38[ ()-]*000[\d ()-]+$/,
  /^UA\s?\d\d[\s0]{25,}$/,
  /^0{8}$/,
];

/** Where the values of `samples/` stand, such as `requisites.iban`. */
export function findSampleValues(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return SAMPLES.some((sample) => sample.test(value.trim())) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'is_sample' && part === true ? [key] : findSampleValues(part, path === '' ? key : `${path}.${key}`),
  );
}
