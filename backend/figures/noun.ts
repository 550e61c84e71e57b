import { defineNoun } from '@/backend/platform/noun';
import { figureCalls } from './routes';

export const figures = defineNoun({ name: 'figures', calls: figureCalls, tables: {} });
