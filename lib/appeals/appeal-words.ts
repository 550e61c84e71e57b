export { APPEAL_OUTCOME_WORDS, APPEAL_STATUS_WORDS } from '@/contract/appeal-words';
