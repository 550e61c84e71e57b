export { messageWork } from './work';
