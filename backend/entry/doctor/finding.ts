export const CHECKS = {
  variables: 'Змінні',
  versions: 'Версії',
  database: 'База даних',
  clock: 'Годинник',
  jobs: 'Щоденна робота',
  settings: 'Налаштування',
  registers: 'Реєстри',
  terms: 'Строки відповідей',
  copies: 'Копії',
  disk: 'Диск',
  storage: 'Сховище файлів',
  mail: 'Пошта',
  webhooks: 'Вебхуки',
  signing: 'Ключ підпису',
  codes: 'Коди працівників',
  kept: 'Збережені ключі',
  address: 'Адреса',
  tls: 'TLS',
  proxies: 'Проксі',
} as const;

export interface Finding {
  check: keyof typeof CHECKS;
  isFine: boolean;
  /** How it stands, or what to do. */
  text: string;
}

export const fine = (check: Finding['check'], text: string): Finding => ({ check, isFine: true, text });
export const wrong = (check: Finding['check'], text: string): Finding => ({ check, isFine: false, text });

export const lineOf = ({ check, isFine, text }: Finding): string => `${isFine ? '✔' : '✗'} ${CHECKS[check]}: ${text}`;
