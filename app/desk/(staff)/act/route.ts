export { actRoute as POST } from '@/lib/desk/act-route';
