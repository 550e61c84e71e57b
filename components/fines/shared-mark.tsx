import type { Fine, PublicFine } from '@/contract/fines';

export function SharedMark({ fine }: { fine: Fine | PublicFine }) {
  if (!('shared' in fine) || !fine.shared) return null;
  return <span>Спільне авто: власник {fine.shared.owner}</span>;
}
