export const SCALE_RESET = 1;
export const SCALE_STEP = 0.1;
const MINUS_ABOVE = 0.8;
const PLUS_UP_TO = 1.4;

export const canShrink = (scale: number) => scale > MINUS_ABOVE;
export const canGrow = (scale: number) => scale <= PLUS_UP_TO;

export function stepScale(scale: number, step: number): number {
  const allowed = step < 0 ? canShrink(scale) : canGrow(scale);
  return allowed ? Math.round((scale + step) * 100) / 100 : scale;
}

export const percentOf = (scale: number) => `${Math.round(scale * 100)}\u00a0%`;
