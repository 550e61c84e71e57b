export { isOwnAppeal } from './cases';
export { listAppealsOf } from './desk/rows';
export { appealWork } from './work';
