// What stands between {{if:feature}} and {{end}} is read where the API offers that feature, what follows an {{else}} where
// it does not. Each stands on a line of its own.
import { type Feature, FEATURES } from '@/contract/features';

const CHOICE = /^\{\{if:([a-z-]+)\}\}\n([\s\S]*?)(?:^\{\{else\}\}\n([\s\S]*?))?^\{\{end\}\}\n/gm;

const isFeature = (name: string): name is Feature => (FEATURES as readonly string[]).includes(name);

/** The text with its choices made. Throws on an unknown feature and on half a choice. */
export function chooseWords(text: string, offers: (feature: Feature) => boolean): string {
  const chosen = text.replace(CHOICE, (_, feature: string, offered: string, otherwise: string | undefined) => {
    if (!isFeature(feature)) throw new Error(`Unknown feature {{if:${feature}}}`);
    return offers(feature) ? offered : (otherwise ?? '');
  });
  if (/\{\{(?:if:|else|end)/.test(chosen)) throw new Error('An {{if:…}} without its {{end}}, or the other way round');
  return chosen;
}
