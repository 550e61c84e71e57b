import { IMPORTERS } from '@/backend/import/importers';

export const HELP = `Команди оператора паркінспекції

  npm run inspection -- <команда>

  help                          цей перелік
  prepare                       підготувати базу до запуску сайту (робить npm start)
  migrate                       оновити таблиці бази
  import <що> <файл>            узяти дані з файла .csv або .json (UTF-8);
                                <що>: ${IMPORTERS.map(({ noun }) => noun).join(', ')};
                                наявні записи оновлюються, нові додаються; якщо хоч один рядок
                                хибний, не записується нічого, а кожна помилка називається
  samples load                  завантажити зразкові дані (папка samples)
  backup <файл>                 зробити копію бази SQLite, поки сайт працює

База: DATABASE_URL (PostgreSQL) або файл у папці DATA_DIR. Завершення: 0 — зроблено, 1 — відмова, 2 — неправильний виклик.`;
