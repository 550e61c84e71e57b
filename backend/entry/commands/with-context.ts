import { ConfigError, type Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { openContext } from '@/backend/entry/open';

export function checkAddress(databaseUrl: string): void {
  if (databaseUrl && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))) {
    throw new ConfigError(
      'DATABASE_URL має вигляд postgres://користувач:пароль@сервер:5432/база. Виправте її або приберіть, щоб використати SQLite.',
    );
  }
}

export async function withContext<Result>(
  config: Config,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  checkAddress(config.databaseUrl);
  const context = await openContext(config);
  try {
    return await work(context);
  } finally {
    await context.db.destroy();
  }
}
