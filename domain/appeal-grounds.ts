import { plural } from './plural';

interface Ground {
  decided: number | null;
  /** Null: hidden, because it is small. */
  cancelled: number | null;
  changed: number | null;
}

const APPEALS = ['скаргу', 'скарги', 'скарг'] as const;

/** "Досі розглянуто 24 скарги з цією підставою: штраф скасовано за 9, суму змінено за 6." */
export function appealGroundText({ decided, cancelled, changed }: Ground): string {
  const count = decided ?? 0;
  const outcomes = [
    cancelled === null ? null : `штраф скасовано за ${cancelled}`,
    changed === null || changed === 0 ? null : `суму змінено за ${changed}`,
  ].filter((outcome) => outcome !== null);
  return `Досі розглянуто ${count} ${plural(count, APPEALS)} з цією підставою${outcomes.length > 0 ? `: ${outcomes.join(', ')}` : ''}.`;
}
