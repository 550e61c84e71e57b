const LENGTH_MIN = 5;

/** One sign wrong, missing or too many, or two neighbours swapped. Short keys are near to everything. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < LENGTH_MIN || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rests = (from: number) => short.slice(same + from);
  if (long.length > short.length) return long.slice(same + 1) === rests(0);
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return long.slice(same + 1) === rests(1) || (isSwapped && long.slice(same + 2) === rests(2));
}
