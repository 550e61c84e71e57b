import { deadlineRules } from '@/domain/deadline-rules';
import type { Db } from '@/backend/db/connection';
import { findSettings } from '@/backend/platform/settings/queries';

export const findRules = async (db: Db) => deadlineRules((await findSettings(db))?.deadline_rules);
