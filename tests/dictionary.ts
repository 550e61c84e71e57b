// The part of Hunspell that look-ups need: stems with flags, and the prefixes and suffixes that a flag allows.
interface Affix {
  flag: string;
  strip: string;
  condition: RegExp;
}

const AFFIX = /^(SFX|PFX) (\S) (\S+) ([^\s/]+)\S* (\S+)/gm;

function readAffixes(aff: string, kind: string): Map<string, Affix[]> {
  const affixes = new Map<string, Affix[]>();
  for (const [, of, flag = '', strip = '', added = '', condition = ''] of aff.matchAll(AFFIX)) {
    if (of !== kind) continue;
    const add = added === '0' ? '' : added;
    const one = {
      flag,
      strip: strip === '0' ? '' : strip,
      condition: new RegExp(kind === 'SFX' ? `(?:${condition})$` : `^(?:${condition})`),
    };
    affixes.set(add, [...(affixes.get(add) ?? []), one]);
  }
  return affixes;
}

function readStems(dic: string): Map<string, string> {
  const stems = new Map<string, string>();
  for (const line of dic.split('\n').slice(1)) {
    const [word = '', flags = ''] = (line.split(/\s/)[0] ?? '').split('/');
    stems.set(word, (stems.get(word) ?? '') + flags);
  }
  return stems;
}

/** Accepts a word in lower case or as written; a hyphenated one also by its parts. */
export function readDictionary({ aff, dic }: { aff: string; dic: string }): (word: string) => boolean {
  const stems = readStems(dic);
  const endings = readAffixes(aff, 'SFX');
  const beginnings = readAffixes(aff, 'PFX');

  function isStem(word: string, flags: readonly string[]): boolean {
    const own = stems.get(word);
    return own !== undefined && flags.every((flag) => own.includes(flag));
  }

  function hasEnding(word: string, flags: readonly string[]): boolean {
    if (isStem(word, flags)) return true;
    for (let cut = word.length; cut > 0; cut -= 1) {
      for (const { flag, strip, condition } of endings.get(word.slice(cut)) ?? []) {
        const stem = word.slice(0, cut) + strip;
        if (condition.test(stem) && isStem(stem, [...flags, flag])) return true;
      }
    }
    return false;
  }

  function isWord(word: string): boolean {
    if (hasEnding(word, [])) return true;
    for (const [added, affixes] of beginnings) {
      if (!word.startsWith(added)) continue;
      for (const { flag, strip, condition } of affixes) {
        const rest = strip + word.slice(added.length);
        if (condition.test(rest) && hasEnding(rest, [flag])) return true;
      }
    }
    return false;
  }

  return (written) => {
    const word = written.replaceAll('’', "'");
    const lower = word.toLowerCase();
    return [word, lower, lower.charAt(0).toUpperCase() + lower.slice(1)].some(
      (form) => isWord(form) || (form.includes('-') && form.split('-').every(isWord)),
    );
  };
}
