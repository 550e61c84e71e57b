import { editDistance } from './edit-distance';

export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const name = typed.trim().toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, far: editDistance(name, candidate.toLowerCase()) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(2, Math.ceil(name.length / 3)) ? best.candidate : undefined;
}

export function unknownName(typed: string, known: readonly string[]): string {
  const meant = nearestName(typed, known);
  return `«${typed}»${meant ? `: можливо, «${meant}»` : ''}. Є: ${known.join(', ')}`;
}
