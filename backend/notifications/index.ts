export { lettersInWords, listLettersOf } from './paper-letters';
