export { actRoute as POST } from '@/lib/desk/routes';
