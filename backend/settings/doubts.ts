// What a change of the settings does beyond them, asked about before it is written.
import { CITY_SETTINGS } from '@/contract/city-settings';
import { countTurned } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import type { GivenRow, ImportProblem } from '@/backend/platform/import/importer';
import { findSettings } from '@/backend/platform/settings/queries';
import { deadlineRules } from '@/domain/deadline-rules';

const rulesSchema = CITY_SETTINGS.deadline_rules.wire.nullable();

/** Parts of sums that were enough under the former rules may be too little under the new ones, and the other way round. */
export async function askAboutTurnedFines({ db, now }: Context, { line, given }: GivenRow): Promise<ImportProblem[]> {
  const { data: rules } = rulesSchema.safeParse(given['deadline_rules']);
  if (rules === undefined) return [];
  const was = deadlineRules((await findSettings(db))?.deadline_rules);
  const { closed, opened } = await countTurned(db, was, deadlineRules(rules ?? undefined), now());
  const turned = [
    ...(closed > 0 ? [`стане сплаченими: ${closed}`] : []),
    ...(opened > 0 ? [`стане знову не сплаченими: ${opened}`] : []),
  ].join(', ');
  if (turned === '') return [];
  const reason = `deadline_rules — від цього зміняться штрафи, за які сплачено частину (${turned}), а громадянам сайт про це не напише`;
  return [{ line, reason }];
}
