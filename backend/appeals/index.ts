export { isOwnAppeal } from './cases';
export { countOpenOf, giveAllOf } from './desk/hand-over';
