// The sign of the hryvnia as strokes in a square of 100 × 100 whose inscribed circle it fills.
const HEIGHT = 100;

type HryvniaSignProps = { x: number; y: number; size: number };

/** ₴ inside an SVG, in the green of the National Bank. */
export function HryvniaSign({ x, y, size }: HryvniaSignProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / HEIGHT})`} fill="none" stroke="#007b47" strokeWidth="11">
      <path d="M25 27C31 14 40 8.500 51 8.500C66 8.500 75 17 75 28C75 41 65 47 50 51C35 55 25 61 25 73C25 84 34 91.500 49 91.500C60 91.500 69 86 75 74" />
      <path d="M10 41H90M10 60H90" strokeWidth="9" />
    </g>
  );
}
