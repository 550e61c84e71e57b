export { isOwnAppeal } from './cases';
