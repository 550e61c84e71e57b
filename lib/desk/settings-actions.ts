'use server';
import { SETTING_FIELDS } from '@/contract/city-settings';
import { entriesIn, isSettingGroup, settingsForm } from '@/contract/desk-settings';
import type { SettingGroup } from '@/contract/define-setting';
import { fieldNames } from '@/contract/form';
import { fieldAt, typedOf } from '@/contract/setting-fields';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import { type StateOf, typedValues } from '@/lib/forms/form-state';
import type { AskDesk } from './ask-desk';
import { withDone } from './posted-act';
import { storeChosen, submitDeskForm } from './submit-desk-form';

type Values = Record<string, string>;

const shownSchema = z.record(z.string(), z.string());

function readShown(shown: string): Values {
  try {
    return shownSchema.parse(JSON.parse(shown));
  } catch {
    return {};
  }
}

async function sentFields(ask: AskDesk, group: SettingGroup, sent: FormData): Promise<Values> {
  const form = settingsForm(group);
  const values: Values = typedValues(
    sent,
    fieldNames(form).filter((name) => typeof sent.get(name) === 'string'),
  );
  for (const name of fieldNames(form, 'files')) {
    const url = await storeChosen(ask, sent, name);
    if (url !== undefined) values[name.replace(/\.file$/, '')] = url;
  }
  return values;
}

const changedIn = (group: SettingGroup, values: Values, shown: Values): Values =>
  Object.fromEntries(
    entriesIn(group).flatMap(([path, entry]) => {
      const is = typedOf(path, entry, values);
      return is === (shown[path] || (entry.control.unset ?? '')) ? [] : [[path, is]];
    }),
  );

/** Each reason with the name of its field, at the first of the fields of its value. */
function named(error: unknown, group: SettingGroup, values: Values): never {
  if (!(error instanceof ApiError) || !error.body.fields) throw error;
  const reasons = Object.entries(error.body.fields).map(([path, all]) => {
    const entry = SETTING_FIELDS[path];
    const words = all.map((reason) => (entry ? `${entry.label}: ${reason}` : reason));
    return {
      at: entry ? fieldAt(path, entry, values) : path,
      words,
      isHere: entry ? entry.step === group : path.endsWith('.file'),
    };
  });
  const { fields: _fields, ...body } = error.body;
  if (reasons.every(({ isHere }) => isHere))
    throw new ApiError(error.status, {
      ...body,
      fields: Object.fromEntries(reasons.map(({ at, words }) => [at, words])),
    });
  throw new ApiError(error.status, {
    ...body,
    code: ELSEWHERE,
    detail: [body.detail, ...reasons.flatMap(({ words }) => words)].join(' '),
  });
}

/** About fields of another group: the first save of a fresh installation needs the first group. */
const ELSEWHERE = 'elsewhere';

export async function saveSettings(previous: StateOf<ReturnType<typeof settingsForm>>, sent: FormData) {
  const given = sent.get('group');
  const group = isSettingGroup(given) ? given : 'inspection';
  return submitDeskForm(settingsForm(group), previous, sent, {
    wayOn: ({ body }) =>
      body.code === ELSEWHERE
        ? { href: deskPaths.settingsGroup('inspection'), text: 'Заповнити «Інспекція»' }
        : undefined,
    send: async ({ ask }, { version, shown, accept }) => {
      const values = await sentFields(ask, group, sent);
      const answer = await ask('settings.save', {
        version,
        accept,
        typed: changedIn(group, values, readShown(shown)),
      }).catch((error: unknown) => named(error, group, values));
      return { ...answer, isChanged: answer.version !== version };
    },
    onDone: ({ proposed, history: [last], isChanged }) => ({
      sentPath:
        proposed || !isChanged || !last
          ? withDone(deskPaths.settings(), proposed ? 'settings.save.proposed' : 'settings.save.same')
          : deskPaths.settings({ change: String(last.id) }),
    }),
  });
}
