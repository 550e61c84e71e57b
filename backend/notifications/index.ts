export { lettersInWords } from './paper-letters';
