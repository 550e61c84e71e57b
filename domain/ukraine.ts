export const UKRAINE = { lat: [44, 53], lon: [22, 41] } as const;
