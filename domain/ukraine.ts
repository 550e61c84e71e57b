export const UKRAINE_MIDDLE = { lat: 48.7, lon: 31.2 } as const;
export const UKRAINE = { lat: [44, 53], lon: [22, 41] } as const;
