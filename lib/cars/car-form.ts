// The form that adds a car.
export const EMPTY_CAR = { license_plate: '', brand: '', model: '' };
export type CarValues = typeof EMPTY_CAR;
