/** The country with a margin, in degrees: another place is a slip, most often the two numbers swapped. */
export const UKRAINE = { lat: [44, 53], lon: [22, 41] } as const;
