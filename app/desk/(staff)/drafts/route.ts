export { keepDraftRoute as POST } from '@/lib/desk/typing-routes';
