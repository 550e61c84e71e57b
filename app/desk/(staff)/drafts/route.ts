export { keepDraftRoute as POST } from '@/lib/desk/routes';
