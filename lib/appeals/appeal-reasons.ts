export { type AppealReason, APPEAL_REASONS, appealReasonTitle } from '@/contract/appeal-reasons';
