export { APPEAL_REASONS, appealReasonTitle } from '@/contract/appeal-reasons';
