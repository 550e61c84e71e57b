'use client';
import { DeskErrorPage } from '@/components/desk/desk-error-page';

export default DeskErrorPage;
