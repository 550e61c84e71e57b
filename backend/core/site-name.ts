import { domainToUnicode } from 'node:url';
import { addressWords } from '@/domain/site-name';

export const { siteName, readableAddress } = addressWords(domainToUnicode);
