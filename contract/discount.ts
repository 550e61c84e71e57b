/**
 * The sum that is enough with the discount, in kopecks; `percent` is the share to pay. Rounded up: a kopeck short would be a
 * part payment, which settles nothing.
 */
export const discountedSum = (kopecks: number, percent: number): number => Math.ceil((kopecks * percent) / 100);
