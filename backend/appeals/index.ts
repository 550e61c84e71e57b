export { isOwnAppeal } from './cases';
export { countOpenOf, giveAllOf } from './hand-over';
