// What an instance notes for all of them, by name.
import type { Db } from './connection';

interface Mark {
  name: string;
  value: string;
  /** Epoch ms. */
  at: number;
}

export async function setMark(db: Db, { name, value, at }: Mark): Promise<void> {
  await db
    .insertInto('marks')
    .values({ name, value, set_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, set_at: at }))
    .execute();
}

/** An earlier mark stays. */
export async function setFirstMark(db: Db, { name, value, at }: Mark): Promise<void> {
  await db
    .insertInto('marks')
    .values({ name, value, set_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
