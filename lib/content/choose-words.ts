// What stands between {{if:name}} and {{end}} is read where the API offers that feature or the settings hold that fact, what
// follows an {{else}} where not. Each stands on a line of its own.
import { FEATURES } from '@/contract/features';
import { SETTING_FACTS } from '@/contract/setting-facts';

const CHOICE =
  /^\{\{if:([a-z-]+)\}\}\n((?:(?!\{\{if:)[\s\S])*?)(?:^\{\{else\}\}\n((?:(?!\{\{if:)[\s\S])*?))?^\{\{end\}\}\n/gm;

const NAMES: readonly string[] = [...FEATURES, ...Object.keys(SETTING_FACTS)];

/** The text with its choices made. Throws on an unknown name and on half a choice. */
export function chooseWords(text: string, holds: (name: string) => boolean): string {
  const chosen = text.replace(CHOICE, (_, name: string, offered: string, otherwise: string | undefined) => {
    if (!NAMES.includes(name)) throw new Error(`Unknown condition {{if:${name}}}`);
    return holds(name) ? offered : (otherwise ?? '');
  });
  // The innermost first: choices may stand in one another.
  if (chosen !== text) return chooseWords(chosen, holds);
  if (/\{\{(?:if:|else|end)/.test(chosen)) throw new Error('An {{if:…}} without its {{end}}, or the other way round');
  return chosen;
}
