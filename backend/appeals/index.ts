export { leaveLinksToCases } from './after-deletion';
export { messageFiles } from './appeal-form';
export { isOwnAppeal } from './cases';
export { listAppealsOf } from './desk/rows';
export { serializeFiles } from './serialize';
export { bindFiles, releaseFiles } from './uploads';
export { appealWork } from './work';
