import { defineNoun } from '@/backend/platform/noun/noun';
import { figuresDesk } from './desk';

export const figures = defineNoun({ name: 'figures', desk: figuresDesk, tables: {} });
