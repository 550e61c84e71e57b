export { MissingPage as default } from '@/components/errors/missing-page';
