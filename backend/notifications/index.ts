export { listLettersOf } from './paper-letters';
