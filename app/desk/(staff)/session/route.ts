export { touchRoute as POST } from '@/lib/desk/routes';
