// What other nouns may know of appeals.
export { isOwnAppeal } from './cases';
