export { touchRoute as POST } from '@/lib/desk/typing-routes';
